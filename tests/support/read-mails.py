"""Reads emails from standard input, one per line in base64, with Python's own parser; prints a JSON list of what it found."""

import base64
import json
import sys
from email import message_from_bytes, policy


def addresses(message, name):
    header = message[name]
    return [] if header is None else [[one.display_name, one.addr_spec] for one in header.addresses]


def defects(message):
    found = [f"{type(one).__name__}: {one}" for part in message.walk() for one in part.defects]
    for part in message.walk():
        for name, value in part.items():
            found += [f"{name}: {type(one).__name__}: {one}" for one in value.defects]
    return found


def read(raw):
    message = message_from_bytes(raw, policy=policy.default)
    parts = [part for part in message.walk() if not part.is_multipart()]
    return {
        "defects": defects(message),
        "type": message.get_content_type(),
        "from": addresses(message, "from"),
        "to": addresses(message, "to"),
        "replyTo": addresses(message, "reply-to"),
        "subject": str(message["subject"]),
        "date": message["date"].datetime.timestamp(),
        "headers": {name.lower(): str(value) for name, value in message.items()},
        "parts": [[part.get_content_type(), part.get_content_charset(), part.get_content()] for part in parts],
        "longestLine": max(len(line) for line in raw.split(b"\r\n")),
        "isAscii": raw.isascii(),
    }


print(json.dumps([read(base64.b64decode(line)) for line in sys.stdin]))
