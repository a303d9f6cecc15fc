import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { pick } from "../../../../shared/pick.ts";
import { replaceImage } from "../../../../writing/html/images.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ImageChange } from "../../../media/server/public.ts";
import type { DraftFields } from "../../writing-contract.ts";
import { lockRow, selectPublishedFields, updateDraft } from "../working-copy/working-copy.queries.ts";
import { findWorkingCopy, type WorkingCopy } from "../working-copy/working-copy.ts";
import { selectArticlesShowing, updatePublishedImage } from "./replace-image.queries.ts";

type Shown = Pick<DraftFields, "content" | "cover_image_id">;

/**
 * Replaces an image in articles, in text and as cover, both published and in the working copy, as an edit that open
 * editors notice.
 */
export async function replaceImageInArticles(
  trx: Database,
  user: SessionUser,
  change: ImageChange,
  by: Editor,
): Promise<void> {
  for (const id of await selectArticlesShowing(trx, user, change.from)) {
    await lockRow(trx, id);
    const copy = await findWorkingCopy(trx, user, "articles.publish", id);
    await changeImages(trx, copy, (shown) => replaced(shown, change), by);
  }
}

/** Changes what an article shows, published and in its working copy, which is locked. */
export async function changeImages(
  trx: Database,
  copy: WorkingCopy,
  change: (shown: Shown) => Shown,
  by: Editor,
): Promise<void> {
  const { id, row } = copy;
  await updatePublishedImage(trx, id, change(await selectPublishedFields(trx, id)));
  if (row.version === null) return;
  const state = withChanges(copy.state, change(pick(copy.fields, ["content", "cover_image_id"])));
  if (state === copy.state) return;
  await copy.store(trx, state, by);
  // The published text changed the same way, so it still equals the draft.
  if (row.published_version === copy.state.version) await updateDraft(trx, id, { published_version: state.version });
}

function replaced({ content, cover_image_id }: Shown, { from, to }: ImageChange): Shown {
  return {
    content: replaceImage(content, from.path, to),
    cover_image_id: cover_image_id === from.id ? to.id : cover_image_id,
  };
}
