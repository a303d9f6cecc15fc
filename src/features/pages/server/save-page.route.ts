import { z } from "zod";
import type { App } from "../../../platform/http/types.ts";
import { errorBody } from "../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../articles/server/public.ts";
import { savePageAnswer, savePageConflict, savePageRequest, websiteQuery } from "../contract.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { savePage } from "./save-page.ts";

/** A page of 500 components, all of them changed. */
const bodyLimit = 8 * 1024 * 1024;

export function savePageRoute(app: App, deps: PagesDeps): void {
  app.post(
    "/api/save-page",
    {
      config: oneWritePerAccount,
      bodyLimit,
      schema: {
        tags: ["Pages"],
        summary: "Save changed fields of a page's components; visitors see them at once",
        querystring: websiteQuery,
        body: savePageRequest,
        response: { 200: savePageAnswer, 409: z.union([savePageConflict, errorBody]) },
      },
    },
    async (request, reply) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(deps.db, user, request.body.website_id ?? request.query.website_id);
      const outcome = await savePage(deps, user, websiteId, request.body);
      return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
    },
  );
}
