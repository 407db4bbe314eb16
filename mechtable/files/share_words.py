"""What share codes of the first version take for granted: words that a mech is likely to name.

A code names them by their place in this text, so it may never change; a new text belongs to a new version of codes.
"""

_IDS = """
gloria-mk-iv lowbrow thimble weathervane crows-nest bell-jar lamplighter bucket switchboard juror
confessional astronomer keystone toll-house gatepost bulkhead observatory triumphant-809 oxbow-44 wren-12
gadfly barrow-3 lark-20 courier-28 packhorse-34 dynamo-36 viaduct-52 substation-55 magistrate-60 foundry-68
powerhouse-72 breakwater-74 silo-80 bobcat excalibur bollard ironwood twig wicket pickpocket tern handrail
fiddler stork cooper gantry fencing-master sidecar ropewalk conduit gunlayer semaphore stevedore mantel
caisson organ-loft kettle-arm drawbridge breech lighthouse piledriver centipede dray stilts hurdler goat
water-strider tricycle postilion crab ploughman dromedary caravan vaulter trestle grindstone pontoon
turnpike outrigger slow-freight epaulette bracket antler saddlebag insulator yoke chimney gallery cornice
balcony salvo-missiles zantetsuken maul gravel-gun drop-forge boathook core-drill arc-plough petard-glove
glasscutter cutting-torch cattle-fence tuning-fork rocket-lance egg-hand quay-saw harbour-gate rivet-rifle
needle-30 long-acre straight-line postmaster pocket-lamp theodolite magnesium-dart wire-dart whisper-horn
carrier-pigeon bank-shot parallax cobble-thrower half-ton line-gun-20 quayside-60 capacitor-gun
field-howitzer-90 strobe-rack tracer-hose coil-mortar drum-gun flat-rocket egg-belt battery-cannon
dam-breaker hopper-gun nail-blower fan-emitter fougasse prism-fan stubble-burner hedge foghorn flock
apple-basket harvest-rack tipper shrapnel-drum sensor-amplifier argus-shield perseus-jump-jets comms-rig
lams owl-eye bolted-plating barn-door pot-lid roller-shutter mica-screen earth-braid field-cage wet-blanket
choir-stall rubber-fenders spaced-plate net-drapes belly-plate ceramic-tiles kick-starters roller-heels
overdrive-tap sure-foot periscope ground-ear range-clock gun-compass grip-governor hymn-box static-kettle
party-line hail-gun smoke-pots pickle-jars reserve-bank sweat-tank vent-stack belt-feed missile-hoist
limpet-drones knee-surgeon patch-locker dead-mans-spring
"""

SHAPE = '"],{"r":"o":"n":"d":{"h":"l":,null,null],[[",5],[",6],[",0],[",1],[",2],[",3],[",4],["'
"""What stands between the words."""

WORDS = ('"' + '","'.join(_IDS.split()) + SHAPE).encode()
