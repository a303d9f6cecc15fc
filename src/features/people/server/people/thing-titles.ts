import type { Database } from "../../../../db/database.ts";
import { singleKind } from "../../../accounts/roles-contract.ts";
import type { SingleThing } from "../../things-contract.ts";
import type { PeopleDeps } from "./people-deps.ts";

/** Returns the titles of things, by `getKey`. */
export async function findTitles(
  db: Database,
  { things, findSegments }: Pick<PeopleDeps, "things" | "findSegments">,
  wanted: readonly SingleThing[],
): Promise<ReadonlyMap<string, string>> {
  const getIds = (kind: SingleThing["kind"]) => wanted.filter((one) => one.kind === kind).map(({ id }) => id);
  const found = {
    page: await things.page.find(db, getIds("page")),
    form: await things.form.find(db, getIds("form")),
    segment: await findSegments(db, getIds("segment")),
  };
  return new Map(
    singleKind.options.flatMap((kind) => found[kind].map(({ id, title }) => [getKey({ kind, id }), title] as const)),
  );
}

export const getKey = ({ kind, id }: SingleThing): string => `${kind} ${id}`;

/** The thing that an invitation is for. */
export function offeredBy(row: { thing_kind: string | null; thing_id: number | null }): SingleThing | null {
  const { thing_kind, thing_id: id } = row;
  return thing_kind === null || id === null ? null : { kind: singleKind.parse(thing_kind), id };
}

/** With what it is called. */
export async function namedThing(db: Database, deps: PeopleDeps, thing: SingleThing | null) {
  if (!thing) return null;
  return { kind: thing.kind, title: (await findTitles(db, deps, [thing])).get(getKey(thing)) ?? "" };
}
