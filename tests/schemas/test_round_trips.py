"""Every message comes back from the wire as it was sent."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.base import Command, Event
from tests.schemas.shapes import MESSAGES, Message

SIMPLE: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(1 << 63), (1 << 63) - 1),
    str: st.text(max_size=20),
    bool: st.booleans(),
    type(None): st.none(),
    msgspec.UnsetType: st.just(msgspec.UNSET),
    Any: st.recursive(
        st.none() | st.booleans() | st.integers(-(1 << 53), 1 << 53) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=5,
    ),
}

KINDS = [(name, message) for name, messages in MESSAGES.items() for message in messages]


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that a type hint allows."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return structs(hint)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is tuple:
        return st.tuples(*map(values, inner))
    if origin is list:
        return st.lists(values(inner[0]), max_size=5)
    if origin is dict:
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=5)
    return st.one_of(*map(values, inner))


def structs(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Any message of one kind."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{field: values(hints[field]) for field in kind.__struct_fields__})


@pytest.mark.parametrize(
    ("name", "kind"), KINDS, ids=lambda value: getattr(value, "__name__", value)
)
@settings(max_examples=30)
@given(data=st.data())
def test_a_message_comes_back_as_it_was_sent(name: str, kind: Message, data: st.DataObject) -> None:
    """JSON and MessagePack give the same message again, told from all others by its tag."""
    message = data.draw(structs(kind))
    root = Event if issubclass(kind, Event) else Command
    family: Any = reduce(or_, (other for other in MESSAGES[name] if issubclass(other, root)))
    assert msgspec.json.decode(msgspec.json.encode(message), type=family) == message
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=family) == message
