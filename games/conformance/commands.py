"""Commands at random: those that make sense, those that do not, and those nobody thought of."""

from __future__ import annotations

from msgspec import inspect

from games.kernel import FastChance, Game
from schemas.base import Command

__all__ = ["CommandSource"]

_NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 9, 31, 255, 256, 257, 1000, 2304, 65536, 1 << 40, -3, -256)
"""Small ones that mean something, and those at which a packed move could overflow."""

_NONSENSE = ("", "nowhere", "R0", "é")


class CommandSource:
    """Random commands of a game, made by the types of their fields.

    Words that the types leave open, such as the name of a place, are learnt from the commands
    that `learn` is shown.
    """

    def __init__(self, game: Game, picker: FastChance) -> None:
        self._picker = picker
        self._types = game.command_types
        self._fields = {
            kind: tuple((field.name, field.type) for field in info.fields)
            for kind, info in zip(
                game.command_types, inspect.multi_type_info(game.command_types), strict=True
            )
            if isinstance(info, inspect.StructType)
        }
        self._words: list[object] = list(_NONSENSE)

    def learn(self, command: Command) -> None:
        """Remember the words of a command that made sense."""
        for name, type_ in self._fields[type(command)]:
            word = getattr(command, name)
            if isinstance(type_, inspect.StrType) and word not in self._words:
                self._words.append(word)

    def draw(self) -> Command:
        """One command, legal or not."""
        kind = self._types[self._picker.below(len(self._types))]
        return kind(**{name: self._value(type_) for name, type_ in self._fields[kind]})

    def _value(self, type_: inspect.Type) -> object:
        match type_:
            case inspect.LiteralType(values=values):
                return self._pick(values)
            case inspect.StrType():
                return self._pick(self._words)
            case inspect.IntType():
                return self._pick(_NUMBERS)
            case inspect.BoolType():
                return self._picker.below(2) == 1
            case inspect.NoneType():
                return None
            case inspect.UnionType(types=types):
                return self._value(types[self._picker.below(len(types))])
            case inspect.TupleType(item_types=items):
                return tuple(self._value(item) for item in items)
            case inspect.ListType(item_type=item):
                return [self._value(item) for _ in range(self._picker.below(4))]
            case inspect.VarTupleType(item_type=item):
                return tuple(self._value(item) for _ in range(self._picker.below(4)))
        raise TypeError(f"no commands can be made at random with a field of {type_}")

    def _pick(self, values: tuple[object, ...] | list[object]) -> object:
        return values[self._picker.below(len(values))]
