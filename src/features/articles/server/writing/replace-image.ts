import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { ImageChange } from "../../../media/server/public.ts";
import type { DraftFields } from "../../writing-contract.ts";
import { selectArticlesShowing, updatePublishedImage } from "./replace-image.queries.ts";
import { lockRow, selectPublishedFields, updateDraft } from "./working-copy.queries.ts";
import { findWorkingCopy } from "./working-copy.ts";

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
    await updatePublishedImage(trx, id, replaced(await selectPublishedFields(trx, id), change));
    if (copy.row.version === null) continue;
    const state = withChanges(copy.state, replaced(copy.fields, change));
    if (state === copy.state) continue;
    await copy.store(trx, state, by);
    // The published text changed the same way, so it still equals the draft.
    if (copy.row.published_version === copy.state.version)
      await updateDraft(trx, id, { published_version: state.version });
  }
}

function replaced({ content, cover_image_id }: Shown, { from, to }: ImageChange): Shown {
  const isElsewhere = !content.includes(from.path);
  return {
    content: isElsewhere ? content : content.replace(/<img\b[^<>]*>/g, (tag) => replaceInTag(tag, from.path, to)),
    cover_image_id: cover_image_id === from.id ? to.id : cover_image_id,
  };
}

/** Sets the new image's dimensions, which reserve its space while it loads. */
function replaceInTag(tag: string, from: string, to: ImageChange["to"]): string {
  if (!tag.includes(`"${from}"`)) return tag;
  return tag
    .replace(`"${from}"`, `"${to.path}"`)
    .replace(/ width="\d*"/, ` width="${to.width}"`)
    .replace(/ height="\d*"/, ` height="${to.height}"`);
}
