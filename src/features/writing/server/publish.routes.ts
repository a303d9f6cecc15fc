import { z } from "zod";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, idParam } from "../../../shared/contract.ts";
import { currentUser } from "../../auth/server/public.ts";
import { publishAnswer, publishRequest, texts } from "../contract.ts";
import { articleUrl } from "./draft.present.ts";
import { publishArticle } from "./publish.ts";
import type { WritingDeps } from "./writing-deps.ts";

const tags = ["Writing"];
const params = z.object({ id: idParam });
const refused = errorBody.describe("Changed meanwhile, or not possible in this state");

export function publishRoutes(app: App, deps: WritingDeps): void {
  app.post(
    "/api/publish-article/:id",
    {
      schema: {
        tags,
        summary: "Show visitors the draft: now, or from its date on",
        params,
        body: publishRequest,
        response: { 200: publishAnswer, 409: refused },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version } = request.body;
      const { websiteId, slug, publishDate } = await publishArticle(deps, currentUser(request), id, version);
      return {
        message: publishDate > deps.clock.now() ? texts.scheduled : texts.published,
        ...{ id, slug, version, publish_date: publishDate.toISOString() },
        url: articleUrl(deps.sites.byId(websiteId), slug),
      };
    },
  );
}
