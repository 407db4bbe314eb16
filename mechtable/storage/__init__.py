"""The campaign database. The only package that knows SQLModel."""
