import { presentRevision } from "../../../../documents/server/document.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../calls.ts";
import { type RevisionReason, type RevisionSummary, texts } from "../../contract.ts";
import { maxContentLength } from "../../translations-contract.ts";
import { selectFigures } from "../newsletter/figures.queries.ts";
import { chooseNewsletterWebsite, requireNewsletter } from "../newsletter/newsletter-access.ts";
import { selectNewsletters } from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { beginNewsletter } from "./begin-newsletter.ts";
import { presentNewsletter, presentSummary } from "./newsletters.present.ts";
import { type RevisionRow, selectNewsletterRevisions } from "./revisions.queries.ts";
import { deleteNewsletter, findRevision, restoreRevision, saveNewsletter, showNewsletter } from "./save-newsletter.ts";

/** A character takes up to four bytes. Texts in several languages may be saved at once; larger, so that the contract's own message applies. */
const bodyLimit = maxContentLength * 4 * 4 + 64 * 1024;

export function writingRoutes(app: App, deps: NewslettersDeps): void {
  const { db } = deps;
  mount(app, calls.getNewsletters, async (request, reply) => {
    const { page, limit, website_id } = request.query;
    const { id } = await chooseNewsletterWebsite(db, currentUser(request), "newsletters.read", website_id);
    const { rows, total } = await selectNewsletters(db, id, { limit, offset: (page - 1) * limit });
    const figures = await selectFigures(
      db,
      rows.map((row) => row.id),
    );
    describePage(request, reply, { page, limit, total });
    return rows.map((row) => presentSummary(row, figures.get(row.id)));
  });

  mount(app, calls.addNewsletter, { config: oneWritePerAccount }, async (request, reply) =>
    reply.code(201).send(await beginNewsletter(deps, currentUser(request), request.body)),
  );

  mount(app, calls.getNewsletter, async (request) => {
    const user = currentUser(request);
    return presentNewsletter(deps, user, await requireNewsletter(db, user, "newsletters.read", request.params.id));
  });

  mount(app, calls.saveNewsletter, { config: oneWritePerAccount, bodyLimit }, async (request, reply) => {
    const outcome = await saveNewsletter(deps, currentUser(request), request.params.id, request.body);
    return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
  });

  mount(app, calls.showNewsletter, { config: oneWritePerAccount }, async (request) => {
    const { is_public: isPublic } = request.body;
    await showNewsletter(deps, currentUser(request), request.params.id, isPublic);
    return { message: isPublic ? texts.shown : texts.hidden };
  });

  mount(app, calls.deleteNewsletter, { config: oneWritePerAccount }, async (request) => {
    await deleteNewsletter(deps, currentUser(request), request.params.id);
    return { message: texts.deleted };
  });
  revisionRoutes(app, deps);
}

function revisionRoutes(app: App, deps: NewslettersDeps): void {
  const { db } = deps;
  mount(app, calls.getNewsletterRevisions, async (request) => {
    const { id } = await requireNewsletter(db, currentUser(request), "newsletters.read", request.params.id);
    return (await selectNewsletterRevisions(db, id)).map(presentOne);
  });

  mount(app, calls.getNewsletterRevision, async (request) => {
    const found = await findRevision(db, currentUser(request), "newsletters.read", request.params.id);
    const { preview_text, content, translations } = found;
    return { ...presentOne(found), preview_text, content, translations };
  });

  mount(app, calls.restoreNewsletterRevision, { config: oneWritePerAccount }, async (request) => {
    const version = await restoreRevision(deps, currentUser(request), request.params.id, request.body.version);
    return { message: texts.revisionRestored, version };
  });
}

function presentOne({ subject, words, ...row }: RevisionRow): RevisionSummary {
  return { ...presentRevision<RevisionReason>(row), subject, words };
}
