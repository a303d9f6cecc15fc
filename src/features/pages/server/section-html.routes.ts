import { createHash } from "node:crypto";
import { z } from "zod";
import { completeConfig } from "../../../page-components/complete-config.ts";
import { embedsection1 } from "../../../page-components/embedsection1/block.ts";
import { draftFramePath, sectionFramePath } from "../../../page-components/embedsection1/frame-path.ts";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { idParam } from "../../../shared/contract.ts";
import { currentUser, type Permission } from "../../accounts/server/public.ts";
import { sendHtmlBlock } from "../../articles/server/public.ts";
import { requireThing } from "../../websites/server/public.ts";
import { texts } from "../contract.ts";
import { selectPlaceOfComponent } from "./page/components.queries.ts";
import type { PagesDeps } from "./page/pages-deps.ts";
import { selectLiveComponent } from "./saving/built-page.queries.ts";

const params = z.object({ id: z.string() });

/** Serves the custom HTML of sections as sandboxed documents, for the frames that show them. */
export function sectionHtmlRoutes(app: App, { db }: PagesDeps): void {
  /** For visitors: only what a page of this website shows them. */
  app.get(
    sectionFramePath(":id"),
    { config: { public: true }, schema: { hide: true, params } },
    async (request, reply) => {
      const id = toId(request.params.id);
      const shown = request.site && (await selectLiveComponent(db, request.site.id, id));
      reply.header("Cache-Control", "public, no-cache");
      return sendHtmlBlock(request, reply, toDocument(shown?.type, shown?.config));
    },
  );

  /** For those who may see the draft, in the dashboard. */
  app.get(draftFramePath(":id"), { schema: { hide: true, params } }, async (request, reply) => {
    const id = toId(request.params.id);
    const find = (permission: Permission) => selectPlaceOfComponent(db, currentUser(request).id, permission, id);
    const { component_type, config } = await requireThing(find, "pages.read", texts.componentNotFound);
    return sendHtmlBlock(request, reply, toDocument(component_type, config));
  });
}

function toId(text: string): number {
  const { data } = idParam.safeParse(text);
  if (data === undefined) throw new AppError("not_found", texts.componentNotFound);
  return data;
}

function toDocument(type: string | undefined, config: unknown) {
  if (type !== embedsection1.type) throw new AppError("not_found", texts.componentNotFound);
  const { html } = completeConfig(embedsection1.schema, config);
  return { id: createHash("sha256").update(html).digest("base64url"), html };
}
