"""Judges documents by emitted JSON Schemas, with an implementation that is not ours.

usage: judge.py SCHEMAS METASCHEMA DOCUMENTS

SCHEMAS is a folder of JSON Schemas, METASCHEMA a file or "-", DOCUMENTS a file of lines
{"id": "urn:…", "document": …}. Prints a line for each document, "valid" or "invalid", and before
them a line "schema NAME: MESSAGE" for each schema that is not one.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource


def main():
    folder, metaschema, documents = sys.argv[1:]
    schemas = [json.loads(path.read_text("utf-8")) for path in sorted(pathlib.Path(folder).glob("*.json"))]
    checks = [Draft202012Validator(Draft202012Validator.META_SCHEMA)]
    if metaschema != "-":
        checks.append(Draft202012Validator(json.loads(pathlib.Path(metaschema).read_text("utf-8"))))
    for schema in schemas:
        for check in checks:
            for error in check.iter_errors(schema):
                print(f"schema {schema['$id']}: {error.json_path}: {error.message}")
    registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in schemas)
    validators = {schema["$id"]: Draft202012Validator(schema, registry=registry) for schema in schemas}
    with open(documents, encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            print("valid" if validators[case["id"]].is_valid(case["document"]) else "invalid")


main()
