"""The inputs that a fuzz target starts from, if it has none yet, and the words in them, which nobody finds by chance.

  fuzz_inputs.py TARGET FOLDER
"""
import glob
import json
import os
import re
import sys


def rows(pattern):
    for path in sorted(glob.glob(pattern)):
        with open(path, encoding="utf-8") as file:
            yield from (json.loads(line) for line in file if line.strip())


def text_of(payload):
    return payload if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False)


def payloads():
    return [text_of(row["payload"]) for row in rows("Tests/ReviewedPayloads/*.jsonl")]


def conversions():
    tried = [f"{row['as']}\n{text_of(row['payload'])}" for row in rows("Tests/ReviewedPayloads/*.jsonl")]
    return tried + [str(number) for number in range(200)]


def sources():
    found = []
    for path in sorted(glob.glob("Tests/Corpus/*/*.md")):
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            first = re.search(r"^~~~[^\n]*\n(.*?)^~~~", file.read(), re.S | re.M)
        found += [first.group(1)] if first else []
    return found


def texts():
    return sorted({row["text"] for row in rows("Tests/PublicCases/Cases.jsonl") if "text" in row})


def files(target):
    found = []
    for path in sorted(glob.glob(f"Tests/Fuzzer/Inputs/{target}/*")):
        with open(path, encoding="utf-8", newline="") as file:
            found.append(file.read())
    return found


def main():
    target, folder = sys.argv[1:]
    inputs = {"reader": payloads, "engine": conversions, "schema": sources, "notation": texts}
    texts_found = inputs[target]() if target in inputs else files(target)
    if not os.listdir(f"{folder}/inputs"):
        for number, text in enumerate(texts_found):
            with open(f"{folder}/inputs/{number}", "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
                file.write(text)
    words = sorted({word for text in texts_found for word in re.findall(r"[A-Za-z][\w.$/-]{2,40}", text, re.A)})
    with open(f"{folder}/words", "w") as file:
        file.writelines(f'"{word}"\n' for word in words)


main()
