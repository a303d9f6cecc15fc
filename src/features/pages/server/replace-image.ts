import type { Database } from "../../../db/database.ts";
import type { Editor } from "../../../documents/server/document.ts";
import { withChanges } from "../../../documents/server/save.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import type { ImageChange } from "../../media/server/public.ts";
import { selectPagesWithText } from "./components.queries.ts";
import { openPage } from "./open-page.ts";

/** Replaces an image in a user's pages, as a save by its owner. */
export async function replaceImageOnPages(
  trx: Database,
  { id: userId }: SessionUser,
  { from: { path: from }, to: { path: to } }: ImageChange,
  by: Editor,
): Promise<void> {
  for (const { id, website_id } of await selectPagesWithText(trx, userId, from)) {
    const page = await openPage(trx, website_id, id);
    const changes = Object.fromEntries(pathsOf(page.state.fields, from).map((path) => [path, to]));
    const state = withChanges(page.state, changes);
    if (state !== page.state) await page.store(trx, state, by);
  }
}

/** Paths of a value at any depth. */
function pathsOf(value: unknown, wanted: string, at = ""): string[] {
  if (value === wanted) return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, wanted, at === "" ? key : `${at}.${key}`));
}
