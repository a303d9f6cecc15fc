import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { toAppError } from "../../../../platform/http/errors.ts";
import type { App, Reply, Request } from "../../../../platform/http/types.ts";
import { maxContentLength } from "../../../../writing/html/limits.ts";
import { currentUser, oneWritePerAccount, reachOnHost, requireOnHost } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { selectNames, selectWriters } from "../coauthors/coauthors.queries.ts";
import { countThreads } from "../comments/comments.queries.ts";
import { mayEmbedHtml } from "../html-blocks/html-blocks.queries.ts";
import { beginArticle } from "../working-copy/begin-article.ts";
import { presentDraft } from "../working-copy/draft.present.ts";
import { selectCover, selectLiveLinks, selectPublishedTitles } from "../working-copy/drafts.queries.ts";
import { selectReview } from "../working-copy/review.queries.ts";
import { selectOwnArticle } from "../working-copy/working-copy.queries.ts";
import { findWorkingCopy } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { saveDraft } from "./save-draft.ts";

/** A character takes up to four bytes. A bit more, so that the contract's own message applies. */
const bodyLimit = maxContentLength * 4 + 64 * 1024;

export function draftRoutes(app: App, deps: WritingDeps): void {
  const { db, clock, sites } = deps;
  mount(app, calls.addDraft, async (request, reply) => {
    const user = currentUser(request);
    const { site, website_id, creation_id } = request.body;
    if (site === "host") requireOnHost(user, "articles.write");
    const { id: websiteId } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.write", website_id);
    const id = await beginArticle(db, user, websiteId, { creationId: creation_id, now: clock.now() });
    return reply.code(201).send({ id, version: 0 });
  });

  mount(app, calls.getDraft, async (request) => {
    const user = currentUser(request);
    const copy = await findWorkingCopy(db, user, "articles.read", request.params.id);
    const { cover_image_id } = copy.fields;
    const now = clock.now();
    const { author_id } = copy.row;
    const [cover, links, review, comments, names, related, writable, publishable, mayEmbed] = await Promise.all([
      cover_image_id === null ? undefined : selectCover(db, cover_image_id),
      selectLiveLinks(db, copy.row.id, now),
      selectReview(db, copy.row.id),
      countThreads(db, copy.row.id),
      selectNames(db, [...(author_id === null ? [] : [author_id]), ...copy.fields.coauthor_ids]),
      selectPublishedTitles(db, copy.row.website_id, copy.fields.related_ids),
      selectOwnArticle(db, user, "articles.write", copy.row.id),
      selectOwnArticle(db, user, "articles.publish", copy.row.id),
      mayEmbedHtml(db, user, copy.row.website_id),
    ]);
    const [mayWrite, mayPublish] = [writable !== undefined, publishable !== undefined];
    return presentDraft(copy, {
      now,
      site: sites.byId(copy.row.website_id),
      cover,
      links,
      review,
      comments,
      related,
      names: new Map(names.map(({ id, username }) => [id, username])),
      mayWrite,
      mayPublish,
      mayEmbed,
      mayTrust: reachOnHost(user, "articles.publish") === "all",
    });
  });

  mount(app, calls.getWriters, async (request) => {
    const user = currentUser(request);
    const { site, website_id } = request.query;
    if (site === "host") requireOnHost(user, "articles.write");
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.write", website_id);
    const rows = await selectWriters(db, id, clock.now());
    return rows.map(({ id: user_id, username }) => ({ user_id, name: username }));
  });

  mount(
    app,
    calls.saveDraft,
    { config: oneWritePerAccount, bodyLimit, errorHandler: answerWithDraftFields },
    async (request, reply) => {
      const outcome = await saveDraft(deps, currentUser(request), request.params.id, request.body);
      return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
    },
  );
}

/** Names invalid fields as drafts do: `title`, not `changes.title`. */
function answerWithDraftFields(error: unknown, _request: Request, reply: Reply): void {
  const known = toAppError(error);
  if (known?.code !== "invalid" || !known.fields) return void reply.send(error);
  const fields = Object.entries(known.fields).map(([name, text]) => [name.replace(/^changes\./, ""), text]);
  reply.send(new AppError("invalid", known.message, { fields: Object.fromEntries(fields) }));
}
