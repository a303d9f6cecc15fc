import type { Database } from "../../../../db/database.ts";
import { withValueAt } from "../../../../documents/protocol/paths.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { emit } from "../../../../jobs/events.ts";
import type { Bars } from "../../../../page-components/bars.ts";
import { replaceImage } from "../../../../writing/html/images.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ImageChange } from "../../../media/server/public.ts";
import { selectWebsitesWithTextInBars } from "../bars/bars.queries.ts";
import { changeBars } from "../bars/open-bars.ts";
import { selectPagesWithText } from "../page/components.queries.ts";
import { openPage } from "../page/open-page.ts";
import { pageChanged } from "../page/pages.events.ts";
import { followVersion } from "../page/snapshots.queries.ts";
import { changeSnapshots } from "../page/snapshots.ts";
import { lockSavedWithText, updateSavedConfig } from "../saved/saved-sections.queries.ts";

/** Replaces an image in a user's pages, as a save by its owner: in drafts, and at once for visitors. */
export async function replaceImageOnPages(
  trx: Database,
  { id: userId }: SessionUser,
  { from: { path: from }, to }: ImageChange,
  by: Editor,
): Promise<void> {
  for (const { id, website_id } of await selectPagesWithText(trx, userId, from)) {
    const page = await openPage(trx, website_id, id);
    const changes = getChanges(page.state.fields, (text) => replaced(text, from, to));
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
  { from: { path: from }, to }: ImageChange,
  by: Editor,
): Promise<void> {
  for (const websiteId of await selectWebsitesWithTextInBars(trx, userId, from)) {
    await changeBars(trx, websiteId, (bars) => withImage(bars, from, to) as Bars, by);
  }
}

/** Replaces an image in the saved sections of a user's websites. */
export async function replaceImageInSaved(
  trx: Database,
  { id: userId }: SessionUser,
  { from: { path: from }, to }: ImageChange,
): Promise<void> {
  for (const { id, config } of await lockSavedWithText(trx, userId, from)) {
    await updateSavedConfig(trx, id, withImage(config, from, to) as object);
  }
}

/** Returns the same value if the image is not in it. */
function withImage(value: unknown, from: string, to: ImageChange["to"]): unknown {
  const changes = Object.entries(getChanges(value, (text) => replaced(text, from, to)));
  return changes.reduce((changed, [path, text]) => withValueAt(changed, path, text), value);
}

/** Replaces an image in a value that is its address, or HTML that contains it. */
function replaced(text: string, from: string, to: ImageChange["to"]): string {
  return text === from ? to.path : replaceImage(text, from, to);
}

/** Returns the changed texts at any depth, by path. */
function getChanges(value: unknown, change: (text: string) => string, at = ""): Record<string, string> {
  if (typeof value === "string") {
    const changed = change(value);
    return changed === value ? {} : { [at]: changed };
  }
  if (typeof value !== "object" || value === null) return {};
  const inner = Object.entries(value).map(([key, part]) => getChanges(part, change, at === "" ? key : `${at}.${key}`));
  return Object.assign({}, ...inner) as Record<string, string>;
}
