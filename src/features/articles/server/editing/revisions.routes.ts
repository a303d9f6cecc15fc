import { presentRevision } from "../../../../documents/server/document.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { type RevisionReason, type RevisionSummary, texts } from "../../writing-contract.ts";
import { type RevisionRow, selectArticleRevisions } from "../working-copy/revisions.queries.ts";
import { findOwnArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { findRevision, restoreRevision } from "./replace-text.ts";

export function revisionRoutes(app: App, deps: WritingDeps): void {
  const { db } = deps;
  mount(app, calls.getRevisions, async (request) => {
    const { id } = await findOwnArticle(db, currentUser(request), "articles.read", request.params.articleId);
    return (await selectArticleRevisions(db, id)).map(presentSummary);
  });

  mount(app, calls.getRevision, async (request) => {
    const found = await findRevision(db, currentUser(request), "articles.read", request.params.id);
    return { ...presentSummary(found), description: found.description, content: found.content };
  });

  mount(app, calls.restoreRevision, { config: oneWritePerAccount }, async (request) => {
    const version = await restoreRevision(deps, currentUser(request), request.params.id, request.body.version);
    return { message: texts.revisionRestored, version };
  });
}

function presentSummary({ title, words, ...row }: RevisionRow): RevisionSummary {
  return { ...presentRevision<RevisionReason>(row), title, words };
}
