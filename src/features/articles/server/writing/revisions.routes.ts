import { z } from "zod";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody, idParam } from "../../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import {
  type RevisionReason,
  type RevisionSummary,
  restoreRevisionAnswer,
  restoreRevisionRequest,
  revision,
  revisionSummary,
  texts,
} from "../../writing-contract.ts";
import { findRevision, restoreRevision } from "./replace-text.ts";
import { type RevisionRow, selectRevisions } from "./revisions.queries.ts";
import { findOwnArticle } from "./working-copy.ts";
import type { WritingDeps } from "./writing-deps.ts";

const tags = ["Writing"];
const params = z.object({ id: idParam });
const maxListed = 500;

export function revisionRoutes(app: App, deps: WritingDeps): void {
  const { db } = deps;
  app.get(
    "/api/get-revisions/:articleId",
    {
      schema: {
        tags,
        summary: "Kept versions of an article, newest first, without their texts",
        params: z.object({ articleId: idParam }),
        response: { 200: z.array(revisionSummary) },
      },
    },
    async (request) => {
      const { id } = await findOwnArticle(db, currentUser(request), request.params.articleId);
      return (await selectRevisions(db, id, maxListed)).map(presentSummary);
    },
  );

  app.get(
    "/api/get-revision/:id",
    { schema: { tags, summary: "A kept version with its text", params, response: { 200: revision } } },
    async (request) => {
      const found = await findRevision(db, currentUser(request), request.params.id);
      return { ...presentSummary(found), description: found.description, content: found.content };
    },
  );

  app.post(
    "/api/restore-revision/:id",
    {
      config: oneWritePerAccount,
      schema: {
        tags,
        summary: "Make a version's text the draft's; the text before is kept",
        params,
        body: restoreRevisionRequest,
        response: { 200: restoreRevisionAnswer, 409: errorBody.describe("Changed meanwhile, or in the bin") },
      },
    },
    async (request) => {
      const version = await restoreRevision(deps, currentUser(request), request.params.id, request.body.version);
      return { message: texts.revisionRestored, version };
    },
  );
}

function presentSummary({ id, created_at, editor, reason, title, words }: RevisionRow): RevisionSummary {
  const known = reason as RevisionReason;
  return { revision_id: id, created_at: created_at.toISOString(), editor, reason: known, title, words };
}
