"""What `.ci/peers` runs in the Python that has the peers.

    peers_python.py times REPETITIONS FILE...    processor seconds of each peer, as JSON
    peers_python.py lines FILE                   all errors of each line, in words
"""

import functools
import json
import operator
import pathlib
import sys
import time
import typing

import fastjsonschema
import jsonschema_rs
import msgspec
import orjson
import pydantic
import simdjson

ROOT = pathlib.Path(__file__).resolve().parent.parent
OBJECT = "urn:pushschema:Braze.ApplePush"
PLAIN = {
    "string": str, "integer": int, "number": float, "boolean": bool, "object": dict[str, object], "null": type(None),
}


def schemas():
    """The JSON Schemas that PushSchema emits, by their ids."""
    files = sorted((ROOT / "Generated" / "JSONSchema").glob("*.json"))
    return {schema["$id"]: schema for schema in (json.loads(file.read_text()) for file in files)}


class Types:
    """The Python types of schemas: types, listed values and required members, no rules."""

    def __init__(self, documents, make):
        self.documents, self.make = documents, make
        self.made = {}

    def object(self, name):
        if name not in self.made:
            # An object within itself is any object there.
            self.made[name] = dict[str, object]
            schema = self.documents[name]
            required = schema.get("required", [])
            members = [
                (f"member{number}", key, self.value(part), key in required)
                for number, (key, part) in enumerate(schema.get("properties", {}).items())
            ]
            self.made[name] = self.make(name.rpartition(":")[2].replace(".", "_"), members)
        return self.made[name]

    def value(self, schema):
        if "$ref" in schema:
            return self.object(schema["$ref"]) if schema["$ref"] in self.documents else object
        if "enum" in schema:
            return typing.Literal[tuple(schema["enum"])]
        if "anyOf" in schema:
            return self.union(map(self.value, schema["anyOf"]))
        names = schema.get("type", [])
        return self.union(self.plain(schema, name) for name in ([names] if isinstance(names, str) else names))

    def plain(self, schema, name):
        return list[self.value(schema.get("items", {}))] if name == "array" else PLAIN[name]

    def union(self, types):
        types = list(types)
        return functools.reduce(operator.or_, types) if types and object not in types else object


def msgspec_struct(name, members):
    fields = [
        (member, type_) if is_required else (member, type_ | msgspec.UnsetType, msgspec.UNSET)
        for member, _, type_, is_required in members
    ]
    return msgspec.defstruct(name, sorted(fields, key=len), rename={member: key for member, key, _, _ in members})


def pydantic_model(name, members):
    fields = {
        member: (type_, pydantic.Field(... if is_required else None, alias=key))
        for member, key, type_, is_required in members
    }
    return pydantic.create_model(name, __config__=pydantic.ConfigDict(strict=True), **fields)


def in_words(decode, error_type, words):
    """A function that decodes a text, or says what is wrong with it."""
    def work(text):
        try:
            return decode(text)
        except error_type as error:
            return words(error)
    return work


def schema_validator(documents):
    registry = jsonschema_rs.Registry(list(documents.items()))
    return jsonschema_rs.validator_for(documents[OBJECT], registry=registry)


def peers():
    """What each peer does with a text."""
    documents = schemas()
    validator = schema_validator(documents)
    compiled = fastjsonschema.compile(documents[OBJECT], handlers={"urn": documents.__getitem__})
    struct = msgspec.json.Decoder(Types(documents, msgspec_struct).object(OBJECT))
    model = Types(documents, pydantic_model).object(OBJECT)
    parser = simdjson.Parser()
    return {
        "jsonschema-rs, yes or no": lambda text: validator.is_valid(orjson.loads(text)),
        "jsonschema-rs, in words": lambda text: errors_in_words(validator, text),
        "fastjsonschema": in_words(
            lambda text: compiled(orjson.loads(text)), fastjsonschema.JsonSchemaException, str),
        "msgspec": in_words(struct.decode, msgspec.ValidationError, str),
        "pydantic": in_words(
            model.model_validate_json, pydantic.ValidationError,
            lambda error: [(part["loc"], part["msg"]) for part in error.errors(include_url=False)]),
        "orjson": orjson.loads,
        "pysimdjson": lambda text: parser.parse(text).__class__,
    }


def errors_in_words(validator, text):
    return [(error.instance_path, error.message) for error in validator.iter_errors(orjson.loads(text))]


def seconds(work, texts, repetitions):
    for text in texts:
        work(text)
    began = time.process_time()
    for _ in range(repetitions):
        for text in texts:
            work(text)
    return time.process_time() - began


def print_times(repetitions, files):
    texts = [pathlib.Path(file).read_bytes() for file in files]
    print(json.dumps({name: seconds(work, texts, repetitions) for name, work in peers().items()}))


def print_lines(path):
    validator = schema_validator(schemas())
    with open(path, "rb") as lines:
        for number, line in enumerate(lines, start=1):
            for place, message in errors_in_words(validator, line):
                print(f"{number}: /{'/'.join(map(str, place))}: {message}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["times", repetitions, *files]:
            print_times(int(repetitions), files)
        case ["lines", path]:
            print_lines(path)
