"""How high the figure of a mech stands on paper with its corners, as `assets/record.typ` draws it."""

from dataclasses import dataclass

from mechtable.export.blocks import Facts, Figure, Tracks
from mechtable.export.figure_words import names_of
from mechtable.export.letter_widths import Face, Run, capital, lines, pitch
from mechtable.export.set_record import ONE_COLUMN, is_wide
from mechtable.export.ten_boxes import FEW, LEAST, MANY, SIDE, SMALL, flowing_high, rows_high
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_lines import MountLine, PartLine
from mechtable.rules.slot_words import slot_room

_GAP, _INSET, _CORNER = 6, 5, 4
"""Between frames, inside a frame, and beside what stands in a corner, in points."""

_LABEL = capital(7, Face.PANEL)
_HURT = 18
"""What damage means stands beside the boxes, two lines high."""

_HEAD, _NAME, _BESIDE, _MOUNT = 7.3, 3.5, 7.2, 5.7
"""Above, between and below the lines of a frame."""

_PLACES = (
    *(Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER, Place.LEFT_ARM, Place.RIGHT_ARM),
    *(Place.TORSO, Place.HEAD, Place.LEGS),
)
Corner = Facts | Tracks


@dataclass(frozen=True, slots=True)
class FigureHeight:
    """The figure on paper so wide, in letters of a size, both in points."""

    figure: Figure
    corners: tuple[Corner, ...]
    wide: float
    letters: float

    @property
    def points(self) -> float:
        """How high it is: of what stands beside each other, the highest."""
        parts = {part.place: self._part(part) for part in self.figure.parts}
        one, other, left, right, torso, head, legs = (parts.get(place, 0.0) for place in _PLACES)
        corners = [*map(self._corner, self.corners), 0.0, 0.0, 0.0, 0.0]
        sides = [
            shoulder + _GAP + arm if shoulder else arm for shoulder, arm in ((one, left), (other, right))
        ]
        if one and other:  # shoulders stand in a row of their own
            sides.append(max(one, other) + _GAP + max(left, right))
        above, below = max(head, *corners[:2]), max(legs, *corners[2:])
        return above + max(torso, *sides) + below + 2 * _GAP + self._slotless

    @property
    def _third(self) -> float:
        return (self.wide - 2 * _GAP) / 3

    @property
    def _slotless(self) -> float:
        if not self.figure.slotless:
            return 0.0
        said = [
            Run("SLOTLESS", 7, Face.PANEL),
            Run("  " + " · ".join(names_of(self.figure.slotless)), self.letters),
        ]
        count = lines(said, self.wide - 2 * _INSET)
        return _GAP + 2 * _INSET + capital(self.letters) + (count - 1) * pitch(self.letters)

    def _part(self, part: PartLine) -> float:
        room = self._third - 2 * _INSET
        high = _HEAD + _LABEL
        if part.name or not part.fits:
            said = [Run(part.name or "nothing here", self.letters, Face.BOLD)]
            if part.fits:
                facts = " · ".join(part.facts_now)
                said += [Run(f", {part.tons} t", 7.6), Run(f" · {facts}" if facts else "", 8.2)]
            count = lines(said, room)
            high += _NAME + capital(self.letters) + (count - 1) * (capital(8.2) + 0.45 * self.letters)
        if part.fits:
            high += _BESIDE + self._boxes(part, room)
        return high + sum(self._mount(mount, room) for mount in part.mounts) - (0 if part.mounts else 1.8)

    def _boxes(self, part: PartLine, room: float) -> float:
        if part.max_hp <= FEW:
            return max(_HURT, rows_high(part.max_hp, SIDE))
        side = SMALL if part.max_hp <= MANY else LEAST
        said = f"damaged below {part.threshold} ▸ {part.damaged_words}"
        below = lines([Run(said, 7)], room) * capital(7)
        return flowing_high(part.max_hp, side, room) + 3 + below

    def _mount(self, mount: MountLine, room: float) -> float:
        said = [Run(mount.location.value, 7, Face.PANEL), Run("  " + slot_room(mount.slots, mount.taken), 7)]
        gear = " · ".join(names_of(mount.gear))
        said += [Run(f"  {gear}", self.letters)] if gear else []
        count = lines(said, room)
        return _MOUNT + capital(self.letters if gear else 7) + (count - 1) * pitch(self.letters)

    def _corner(self, corner: Corner) -> float:
        room = self._third - 2 * _CORNER
        return (
            6
            + 5
            + capital(7.2, Face.PANEL)
            + (self._facts(corner, room) if isinstance(corner, Facts) else self._tracks(corner, room))
        )

    def _facts(self, corner: Facts, room: float) -> float:
        two = len(corner.pairs) > ONE_COLUMN
        wide = [pair for pair in corner.pairs if not two or is_wide(pair)]
        half = len(corner.pairs) - len(wide)
        count = -(-half // 2) + sum(
            lines([Run(name, 7, Face.PANEL), Run(f"  {value}", self.letters, Face.BOLD)], room)
            for name, value in wide
        )
        return 1.5 + count * capital(self.letters) + (count - 1) * 4.6

    def _tracks(self, corner: Tracks, room: float) -> float:
        high = 0.0
        for track in corner.tracks:
            one = track.most == 1
            high += 4.5 + SIDE * 0.9 if one else 4.5 + capital(self.letters) + rows_high(track.most, SIDE)
        if corner.words:
            count = lines([Run(corner.words, 7)], room)
            high += 5 + capital(7) + (count - 1) * (capital(7) + 0.45 * self.letters)
        return high
