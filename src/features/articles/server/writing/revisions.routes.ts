import { mount } from "../../../../platform/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { type RevisionReason, type RevisionSummary, texts } from "../../writing-contract.ts";
import { findRevision, restoreRevision } from "./replace-text.ts";
import { type RevisionRow, selectRevisions } from "./revisions.queries.ts";
import { findOwnArticle } from "./working-copy.ts";
import type { WritingDeps } from "./writing-deps.ts";

const maxListed = 500;

export function revisionRoutes(app: App, deps: WritingDeps): void {
  const { db } = deps;
  mount(app, calls.getRevisions, async (request) => {
    const { id } = await findOwnArticle(db, currentUser(request), request.params.articleId);
    return (await selectRevisions(db, id, maxListed)).map(presentSummary);
  });

  mount(app, calls.getRevision, async (request) => {
    const found = await findRevision(db, currentUser(request), request.params.id);
    return { ...presentSummary(found), description: found.description, content: found.content };
  });

  mount(app, calls.restoreRevision, { config: oneWritePerAccount }, async (request) => {
    const version = await restoreRevision(deps, currentUser(request), request.params.id, request.body.version);
    return { message: texts.revisionRestored, version };
  });
}

function presentSummary({ id, created_at, editor, reason, title, words }: RevisionRow): RevisionSummary {
  const known = reason as RevisionReason;
  return { revision_id: id, created_at: created_at.toISOString(), editor, reason: known, title, words };
}
