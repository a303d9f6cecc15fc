import { z } from "zod";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody, idParam, messageBody } from "../../../../shared/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { addPreviewLinkAnswer, texts } from "../../writing-contract.ts";
import { presentLink } from "./draft.present.ts";
import { addPreviewLink, deletePreviewLink } from "./preview.ts";
import type { WritingDeps } from "./writing-deps.ts";

const tags = ["Writing"];

export function previewLinkRoutes(app: App, deps: WritingDeps): void {
  app.post(
    "/api/add-preview-link/:id",
    {
      schema: {
        tags,
        summary: "Make an address that shows the draft to anybody who has it, for 7 days",
        params: z.object({ id: idParam }),
        response: { 201: addPreviewLinkAnswer, 409: errorBody.describe("In the bin") },
      },
    },
    async (request, reply) => {
      const { url, ...link } = await addPreviewLink(deps, currentUser(request), request.params.id);
      return reply.code(201).send({ ...presentLink(link), url });
    },
  );

  app.delete(
    "/api/delete-preview-link/:linkId",
    {
      schema: {
        tags,
        summary: "Make a preview link stop working",
        params: z.object({ linkId: idParam }),
        response: { 200: messageBody },
      },
    },
    async (request) => {
      await deletePreviewLink(deps.db, currentUser(request), request.params.linkId);
      return { message: texts.linkRevoked };
    },
  );
}
