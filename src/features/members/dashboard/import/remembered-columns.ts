import { z } from "zod";
import { recall, remember } from "../../../../documents/client/device-storage.ts";
import { parseJson } from "../../../../shared/parse-json.ts";
import { getFieldId } from "../../custom-fields.ts";
import { type ListFields, memberFields } from "../../fields.ts";
import {
  type Columns,
  fileFields,
  getPlaces,
  type ImportFile,
  isReason,
  plainName,
} from "../../import-file-contract.ts";

const key = "rostrum.import-columns";
const keptHeaders = 20;

const remembered = z.array(
  z.object({
    header: z.string(),
    columns: z.record(z.string(), z.array(z.number().int().min(0))),
  }),
);

/** Names of columns as one text; null for a line that may be a person's: of those nothing is ever written down. */
function getHeader(header: readonly string[]): string | null {
  const isOfPerson = header.some((name) => name.includes("@") || name.length > 60 || /^\s*\d+\s*$/.test(name));
  return isOfPerson
    ? null
    : header
        .filter((name) => !isReason(name))
        .map(plainName)
        .join("|");
}

function read(): z.infer<typeof remembered> {
  return remembered.safeParse(parseJson(recall(key) ?? "[]")).data ?? [];
}

/** Returns the mapping last used for these column names; null if another column may be a custom field. */
export function recallColumns({ header, columns: guessed }: ImportFile, fields: ListFields): Columns | null {
  const wanted = getHeader(header);
  const found = wanted === null ? undefined : read().find((known) => known.header === wanted);
  if (!found || !memberFields.every((field) => found.columns[field])) return null;
  if (Object.values(found.columns).some((places) => places.some((place) => place >= header.length))) return null;
  // Of other lists, and of fields that are gone, nothing is known.
  const keys = fileFields(fields).map(({ key }) => key);
  const columns = Object.fromEntries(keys.map((key) => [key, found.columns[key] ?? []])) as Columns;
  const taken = new Set(Object.values(columns).flat());
  const isMissed = (key: keyof Columns) =>
    getFieldId(key) !== undefined &&
    getPlaces(columns, key).length === 0 &&
    getPlaces(guessed, key).some((place) => !taken.has(place));
  return keys.some(isMissed) ? null : columns;
}

export function rememberColumns(header: readonly string[], columns: Columns): void {
  const name = getHeader(header);
  if (name === null) return;
  const others = read().filter((known) => known.header !== name);
  remember(key, JSON.stringify([{ header: name, columns }, ...others].slice(0, keptHeaders)));
}
