import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { emit } from "../../../../jobs/events.ts";
import type { Bars } from "../../../../page-components/bars.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ImageChange } from "../../../media/server/public.ts";
import { selectWebsitesWithTextInBars } from "../bars/bars.queries.ts";
import { changeBars } from "../bars/open-bars.ts";
import { selectPagesWithText } from "../page/components.queries.ts";
import { openPage } from "../page/open-page.ts";
import { pageChanged } from "../page/pages.events.ts";
import { followVersion } from "../page/snapshots.queries.ts";
import { changeSnapshots } from "../page/snapshots.ts";

/** Replaces an image in a user's pages, as a save by its owner: in drafts, and at once for visitors. */
export async function replaceImageOnPages(
  trx: Database,
  { id: userId }: SessionUser,
  { from: { path: from }, to: { path: to } }: ImageChange,
  by: Editor,
): Promise<void> {
  for (const { id, website_id } of await selectPagesWithText(trx, userId, from)) {
    const page = await openPage(trx, website_id, id);
    const changes = Object.fromEntries(getPaths(page.state.fields, from).map((path) => [path, to]));
    const state = withChanges(page.state, changes);
    if (state !== page.state) await page.store(trx, state, by);
    const isSeen = await changeSnapshots(trx, id, ({ config }) => withImage(config, from, to) as typeof config);
    await followVersion(trx, id, { from: page.state.version, to: state.version });
    if (isSeen) await emit(trx, pageChanged, { websiteId: website_id, pageId: id }, by.now);
  }
}

/** Replaces an image in the bars of websites. */
export async function replaceImageInBars(
  trx: Database,
  { id: userId }: SessionUser,
  { from: { path: from }, to: { path: to } }: ImageChange,
  by: Editor,
): Promise<void> {
  for (const websiteId of await selectWebsitesWithTextInBars(trx, userId, from)) {
    await changeBars(trx, websiteId, (bars) => withImage(bars, from, to) as Bars, by);
  }
}

/** Returns the same value if the image is not in it. */
function withImage(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (typeof value !== "object" || value === null || !getPaths(value, from).length) return value;
  if (Array.isArray(value)) return value.map((inner) => withImage(inner, from, to));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withImage(inner, from, to)]));
}

/** Paths of a value at any depth. */
function getPaths(value: unknown, wanted: string, at = ""): string[] {
  if (value === wanted) return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => getPaths(inner, wanted, at === "" ? key : `${at}.${key}`));
}
