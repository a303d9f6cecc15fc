import { expect, test } from "vitest";
import { isEmailAddress, mayBeEmailAddress } from "./email.ts";

test.each([
  "ann@example.org",
  "ann+news@sub.example.co.uk",
  "jürgen@müller.de",
  "o'neil@example.org",
  "a@xn--mller-kva.de",
])("%s is an address", (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  ...["", "ann", "ann@", "@example.org", "ann@example", "ann@@example.org", "ann @example.org", ".ann@example.org"],
  ...[
    "ann.@example.org",
    "a..b@example.org",
    "ann@-example.org",
    "ann@example.o",
    "ann@example.org,b@c.org",
    "<a@b.org>",
  ],
])("'%s' is none", (text) => expect(isEmailAddress(text)).toBe(false));

test.each(["ann@example.org", "admin@mail", "a..b@example.org"])("%s may be an address", (text) =>
  expect(mayBeEmailAddress(text)).toBe(true),
);

test.each(["", "ann", "ann@", "@mail", "ann@@mail", "ann @mail", "ann@mail\n", "ann\u0000@mail"])(
  "'%s' can't be one",
  (text) => expect(mayBeEmailAddress(text)).toBe(false),
);
