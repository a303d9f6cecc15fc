import { z } from "zod";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { maxHtmlBytes } from "../../../../shared/words/html-blocks.ts";
import { currentUser, forbidden, type Permission, reachOnHost } from "../../../accounts/server/public.ts";
import { chooseWebsite, requireThing } from "../../../websites/server/public.ts";
import * as calls from "../../html-blocks.calls.ts";
import { htmlBlockTexts as texts } from "../../html-blocks.calls.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { insertHtmlBlock, selectHtmlBlock, selectHtmlBlockFor } from "./html-blocks.queries.ts";
import { sendHtmlBlock } from "./send-html-block.ts";

const sharedLimit = { max: 30, windowMs: minuteMs };
/** A character takes up to six bytes in JSON. */
const bodyLimit = maxHtmlBytes * 6 + 1024;
const params = z.object({ id: z.string() });
const isId = (id: string) => z.uuid().safeParse(id).success;

export function htmlBlockRoutes(app: App, { db, sites }: WritingDeps): void {
  mount(app, calls.addHtmlBlock, { config: { sharedLimit }, bodyLimit }, async (request, reply) => {
    const { site, website_id, html } = request.body;
    const user = currentUser(request);
    if (site === "host" && reachOnHost(user, "html.embed") !== "all") throw forbidden("html.embed");
    const { id: websiteId } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "html.embed", website_id);
    const id = await insertHtmlBlock(db, websiteId, { html, most: calls.maxHtmlBlocks });
    if (!id) throw new AppError("refused", texts.tooMany);
    return reply.code(201).send({ id });
  });

  mount(app, calls.getHtmlBlock, async (request) => {
    const find = (permission: Permission) =>
      selectHtmlBlockFor(db, currentUser(request), permission, request.params.id);
    return requireThing(find, "html.embed", texts.notFound);
  });

  /** For visitors: only those of the website. */
  app.get("/embed/:id", { config: { public: true }, schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params;
    const block = request.site && isId(id) ? await selectHtmlBlock(db, request.site.id, id) : undefined;
    if (!block) throw new AppError("not_found", texts.notFound);
    return sendHtmlBlock(request, reply, block);
  });

  /** For writers, in the dashboard. */
  app.get("/dashboard-embed/:id", { schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params;
    const find = async (permission: Permission) =>
      isId(id) ? selectHtmlBlockFor(db, currentUser(request), permission, id) : undefined;
    return sendHtmlBlock(request, reply, await requireThing(find, "articles.read", texts.notFound));
  });
}
