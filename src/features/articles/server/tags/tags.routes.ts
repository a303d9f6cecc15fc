import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import {
  currentUser,
  oneWritePerAccount,
  type Permission,
  requireOnHost,
  type SessionUser,
} from "../../../accounts/server/public.ts";
import { chooseWebsite, requireThing } from "../../../websites/server/public.ts";
import * as calls from "../../tags.calls.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { selectTagFor, selectTags, type TagRow } from "./tags.queries.ts";
import { merge, obtainTag, remove, rename } from "./tags.service.ts";

export function tagRoutes(app: App, { db, clock, sites }: WritingDeps): void {
  mount(app, calls.getTags, async (request) => {
    const { site, website_id } = request.query;
    const user = currentUser(request);
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.read", website_id);
    const language = sites.byId(id)?.settings.language ?? "en";
    return sortNames(await selectTags(db, id, clock.now()), language, ({ name }) => name).map(present);
  });

  mount(app, calls.addTag, { config: oneWritePerAccount }, async (request) => {
    const { site, website_id, name } = request.body;
    const user = currentUser(request);
    if (site === "host") requireOnHost(user, "articles.write");
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.write", website_id);
    // No page shows a tag that no article has, so nothing cached changes.
    const tagId = await inTransaction(db, (trx) => obtainTag(trx, id, name));
    return presentOne(id, tagId);
  });

  mount(app, calls.editTag, { config: oneWritePerAccount }, async (request) => {
    const tag = await requireTag(db, currentUser(request), request.params.id);
    await sites.change(tag.website_id, (trx) => rename(trx, tag, request.body.name));
    return presentOne(tag.website_id, tag.id);
  });

  mount(app, calls.mergeTag, { config: oneWritePerAccount }, async (request) => {
    const tag = await requireTag(db, currentUser(request), request.params.id);
    await sites.change(tag.website_id, (trx) => merge(trx, tag, request.body.into));
    return { message: calls.tagTexts.merged };
  });

  mount(app, calls.deleteTag, { config: oneWritePerAccount }, async (request) => {
    const tag = await requireTag(db, currentUser(request), request.params.id);
    await sites.change(tag.website_id, (trx) => remove(trx, tag));
    return { message: calls.tagTexts.deleted };
  });

  async function presentOne(websiteId: number, tagId: number): Promise<calls.Tag> {
    const [row] = await selectTags(db, websiteId, clock.now(), tagId);
    if (!row) throw new AppError("not_found", calls.tagTexts.notFound);
    return present(row);
  }
}

/** Throws `not_found`, also for somebody else's, or `forbidden`. */
async function requireTag(db: Database, user: SessionUser, tagId: number) {
  const find = (permission: Permission) => selectTagFor(db, user, permission, tagId);
  return requireThing(find, "tags.manage", calls.tagTexts.notFound);
}

function present({ id, name, slug, articles, merged_ids }: TagRow): calls.Tag {
  return { tag_id: id, name, slug, articles, merged_ids };
}
