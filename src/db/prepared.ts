import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";
import { nameStatement } from "./statement-names.ts";

/** A placeholder for a value given at each run. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of public pages or of every call, built once and planned once per connection, since both take several times
 * as long as running it. `build` gets placeholders, so it may only pass them on.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, values: Values) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!built) {
      built = build(db, placeholders).compile(db);
      nameStatement(built.sql);
    }
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
