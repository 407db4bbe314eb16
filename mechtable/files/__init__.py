"""Every format people write or exchange. The only package that knows YAML."""
