import { z } from "zod";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { newsletterPreviewPolicy } from "../../../../platform/http/security-headers.ts";
import type { App } from "../../../../platform/http/types.ts";
import { renderInTurn } from "../../../../platform/work/render-turn.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../edition.calls.ts";
import { editionTexts as texts } from "../../edition-contract.ts";
import { presentCounts } from "../audience/reason-counts.ts";
import { requireMembers } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { getLinks } from "../render/compose.ts";
import { newsletterParts } from "../render/newsletter-parts.ts";
import { personalize } from "../render/personal-links.ts";
import { previewDocument } from "../render/preview-document.ts";
import { withAds } from "../render/with-ads.ts";
import { requireBlock } from "./block-access.ts";
import { loadLatestArticles } from "./block-fields.ts";
import { declineBlock, handInBlock, saveBlock, takeBackBlock } from "./blocks.service.ts";
import { countingQueue } from "./counting-queue.ts";
import { presentBlock, presentInvitation } from "./edition.present.ts";
import { countEditionByReason } from "./edition-audience.queries.ts";
import { type BlockRow, selectInvitations } from "./editions.queries.ts";

const options = { config: oneWritePerAccount };

/** Blocks of a website, for its people: they see nothing of other websites' blocks, nor the network's own text. */
export function blockRoutes(app: App, deps: NewslettersDeps): void {
  const { db, clock } = deps;
  mount(app, calls.getInvitationsToNewsletters, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.read", request.query.website_id);
    return (await selectInvitations(db, id)).map((row) => presentInvitation(row, clock.now()));
  });

  mount(app, calls.getNewsletterBlock, async (request) => {
    const user = currentUser(request);
    return presentBlock(db, user, await requireBlock(db, user, "newsletters.read", request.params.id), clock.now());
  });

  mount(app, calls.saveNewsletterBlock, options, async (request, reply) => {
    const outcome = await saveBlock(deps, currentUser(request), request.params.id, request.body);
    return "conflict" in outcome ? reply.code(409).send(outcome.conflict) : outcome.saved;
  });

  mount(app, calls.handInNewsletterBlock, options, async (request) => {
    await handInBlock(deps, currentUser(request), request.params.id, request.body.version);
    return { message: texts.handedIn, state: "handed_in" as const };
  });

  mount(app, calls.countBlockMembers, async (request) => {
    const user = currentUser(request);
    const { website_id, current_space_id } = await requireBlock(db, user, "newsletters.send", request.params.id);
    await requireMembers(db, user, website_id);
    const lists = [current_space_id];
    const counts = await countingQueue.run(() => countEditionByReason(db, lists, clock.now()), user.id);
    return { count: presentCounts(counts).count };
  });

  mount(app, calls.declineNewsletterBlock, options, async (request) => {
    await declineBlock(deps, currentUser(request), request.params.id);
    return { message: texts.declined, state: "declined" as const };
  });

  mount(app, calls.takeBackNewsletterBlock, options, async (request) => {
    await takeBackBlock(deps, currentUser(request), request.params.id);
    return { message: texts.takenBack, state: "writing" as const };
  });
  previewRoute(app, deps);
}

/** The block alone, in the frame of the network's newsletters. */
function previewRoute(app: App, deps: NewslettersDeps): void {
  const querystring = z.object({ scheme: z.enum(["light", "dark"]).default("light") });
  const schema = { hide: true, params: calls.getNewsletterBlock.params, querystring };
  app.get("/dashboard-newsletter-block/:id", { schema }, async (request, reply) => {
    const user = currentUser(request);
    const row = await requireBlock(deps.db, user, "newsletters.read", request.params.id);
    const html = await renderInTurn(
      user.id,
      () => renderBlock(deps, row),
      ({ length }) => length,
    );
    return reply
      .header("Content-Security-Policy", newsletterPreviewPolicy)
      .header("X-Robots-Tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(previewDocument(html, request.query.scheme));
  });
}

async function renderBlock({ db, clock, sites, config, renderer }: NewslettersDeps, row: BlockRow): Promise<string> {
  const { host } = sites;
  const now = clock.now();
  const site = sites.byId(row.website_id) ?? host;
  const articles = row.state === "handed_in" ? row.articles : await loadLatestArticles(db, row, now);
  const website = { title: site.title || fallback.siteTitle, origin: site.origin };
  const settings = await selectSettings(db, host.id);
  const fields = { subject: row.heading, preview_text: "", content: "" };
  const parts = await newsletterParts(db, host, { fields, settings, webUrl: undefined, now });
  const body = await renderer.render(await withAds(db, config.publicUrl, parts, [{ ...row, articles, website }]));
  return personalize(body, { fields: {}, ...getLinks(host.origin, "test") }).html;
}
