import { insertImport } from "../../src/features/members/server/log/imports.queries.ts";
import type { TestApp } from "../support/test-app.ts";

/** An import with a stored file of what it left out. Returns its id. */
export async function addImport(app: TestApp, spaceId: number): Promise<number> {
  const id = await insertImport(app.db, spaceId, undefined, app.clock.now());
  await app.db.updateTable("member_imports").set({ delimiter: "," }).where("id", "=", id).execute();
  const header = { import_id: id, row: 0, cells: ["name", "email"], reasons: "[]" };
  await app.db.insertInto("member_import_left_out").values(header).execute();
  return id;
}
