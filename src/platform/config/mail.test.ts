import { expect, test } from "vitest";
import { mayBeRead } from "./mail.ts";

test.each([
  ["smtp://127.0.0.1:25", false, false],
  ["smtp://localhost", false, false],
  ["smtp://user:secret@[::1]:2525", false, false],
  ["smtp://localhost.example.org", false, true],
  ["smtp://mail.example.org", false, true],
  ["smtps://mail.example.org", true, false],
])(
  "email to %s may be read by others on its way: only if it leaves the machine unencrypted",
  (url, requiresTls, is) => {
    const server = { name: "", url, requiresTls, share: 1 };
    const elsewhere = { ...server, url: "smtp://mail.example.org", requiresTls: false };
    expect(mayBeRead({ servers: [server] })).toBe(is);
    expect(mayBeRead({ servers: [server, elsewhere] })).toBe(true);
  },
);
