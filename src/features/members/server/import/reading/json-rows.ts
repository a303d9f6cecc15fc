import type { Readable } from "node:stream";
import { AppError } from "../../../../../platform/errors.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { texts } from "../../../contract.ts";
import { JsonParts } from "./json-parts.ts";
import type { RawRow } from "./rows.ts";

type Parse = (text: string) => unknown;
interface File {
  read(encoding: "utf8"): Readable;
}

/** A JSON body with an empty list in place of its members. Undefined for an empty body. */
export async function readRest(file: File, parse: Parse): Promise<unknown> {
  const parts = new JsonParts();
  for await (const text of file.read("utf8")) parts.read(text);
  const rest = parts.end();
  return rest === "" ? undefined : parse(rest);
}

/** The members of a JSON body, in batches. Throws `invalid` for invalid JSON. */
export async function* jsonRows(text: Readable, parse: Parse): AsyncGenerator<RawRow> {
  let members: string[] = [];
  let row = 0;
  const parts = new JsonParts((member) => members.push(member));
  for await (const part of text) {
    parts.read(part);
    for (const member of members) {
      row += 1;
      if (member.trim() === "") throw new AppError("invalid", tr("The request is not valid JSON."));
      const value = parse(member);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      yield isObject ? { row, value } : { row, value: undefined, problem: texts.notAMember };
    }
    members = [];
  }
}
