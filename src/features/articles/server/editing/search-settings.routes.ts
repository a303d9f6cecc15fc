import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { originalPathOrNull } from "../../../../shared/media/media.ts";
import { currentUser, oneWritePerAccount, type SessionUser } from "../../../accounts/server/public.ts";
import { findImageIn, selectUsableSpaces } from "../../../media/server/public.ts";
import * as calls from "../../search.calls.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { findOwnArticle, lockArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { selectSearchSettings, updateSearchSettings } from "./search-settings.queries.ts";

/** Mounts the calls about an article's texts for search engines. They act at once, unlike its text, as a page's settings do. */
export function searchSettingsRoutes(app: App, { db, sites }: WritingDeps): void {
  mount(app, calls.getSearchSettings, async (request) => {
    const { id } = await findOwnArticle(db, currentUser(request), "articles.read", request.params.id);
    return present(await selectSearchSettings(db, id));
  });

  mount(app, calls.editSearchSettings, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const { title, description, image, canonical_url, hidden_from_search } = request.body;
    const { website_id } = await findOwnArticle(db, user, "articles.publish", request.params.id);
    await sites.change(website_id, async (trx) => {
      const article = await lockArticle(trx, user, "articles.publish", request.params.id);
      const { image: before } = present(await selectSearchSettings(trx, article.id));
      const social_image_id = image === before ? undefined : await imageId(trx, user, article.website_id, image);
      const columns = { search_title: title, search_description: description, canonical_url, hidden_from_search };
      await updateSearchSettings(trx, article.id, { ...columns, social_image_id });
      await recordAbout(trx, "content.search-settings-changed", article);
    });
    return { message: calls.searchSettingsTexts.saved };
  });
}

/** Undefined: unchanged. */
async function imageId(trx: Database, user: SessionUser, websiteId: number, image: string | null | undefined) {
  if (image === undefined || image === null) return image;
  const id = await findImageIn(trx, await selectUsableSpaces(trx, user.id, websiteId), image);
  const { imageUnknown } = calls.searchSettingsTexts;
  if (id === undefined) throw new AppError("not_found", imageUnknown, { fields: { image: imageUnknown } });
  return id;
}

function present(row: Awaited<ReturnType<typeof selectSearchSettings>>) {
  const { search_title: title, search_description: description, canonical_url, hidden_from_search } = row;
  return { title, description, canonical_url, hidden_from_search, image: originalPathOrNull(row.hash, row.media_type) };
}
