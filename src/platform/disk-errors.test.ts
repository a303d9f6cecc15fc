import pg from "pg";
import { expect, test } from "vitest";
import { diskProblem } from "./disk-errors.ts";

const failed = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

function ofPostgres(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, "error"), { code });
}

test.each([
  ["a full disk", failed("ENOSPC"), "the disk is full"],
  ["the cause of another error", new Error("not stored", { cause: failed("EROFS") }), "the disk is read-only"],
  ["PostgreSQL's disk", ofPostgres("53100", "could not extend file"), "the disk of the database is full"],
  [
    "what PostgreSQL repeats of the system",
    ofPostgres("42501", 'could not open file "base/1": Read-only file system'),
    "the disk of the database is read-only",
  ],
  ["a missing right in PostgreSQL", ofPostgres("42501", "permission denied for table users"), undefined],
  ["a connection that a firewall refuses", failed("EACCES", { syscall: "connect" }), undefined],
  ["a port", failed("EACCES", { syscall: "listen" }), undefined],
  ["anything else", new TypeError("x is undefined"), undefined],
])("%s", (_name, error, problem) => {
  expect(diskProblem(error)).toBe(problem);
});
