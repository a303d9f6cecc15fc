import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import * as calls from "../../network.calls.ts";
import { getWarnings, networkTexts, type WebsiteVolume } from "../../network-contract.ts";
import { chooseNewsletterWebsite } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSendingPause } from "../newsletter/pauses.queries.ts";
import { pauseWebsiteNewsletters, resumeWebsiteNewsletters } from "./sending-pauses.service.ts";
import {
  countVolumes,
  selectVolumesAcrossOwners,
  selectVolumeTotalsAcrossOwners,
  type VolumeRow,
} from "./volumes.queries.ts";

/** Newsletters of all websites, for owners of the network. */
export function networkNewsletterRoutes(app: App, deps: NewslettersDeps): void {
  const { db, clock, mailSource } = deps;
  mount(app, calls.getNewsletterVolumes, async (request, reply) => {
    const { page, limit, search, days, paused } = request.query;
    const chosen = { search, onlyPaused: paused === "true" };
    const place = { limit, offset: (page - 1) * limit, days: Number(days), now: clock.now() };
    const [rows, total] = await Promise.all([
      selectVolumesAcrossOwners(db, { ...chosen, ...place }),
      countVolumes(db, chosen),
    ]);
    describePage(request, reply, { page, limit, total });
    return rows.map(presentVolume);
  });

  mount(app, calls.getNewsletterTotals, async (request) => ({
    ...(await selectVolumeTotalsAcrossOwners(db, { days: Number(request.query.days), now: clock.now() })),
    reads_returned: (await mailSource.current())?.returns !== undefined,
  }));

  mount(app, calls.pauseWebsiteNewsletters, async (request) => {
    await pauseWebsiteNewsletters(deps, request.params.id, request.body.reason);
    return { message: networkTexts.paused };
  });

  mount(app, calls.resumeWebsiteNewsletters, async (request) => {
    await resumeWebsiteNewsletters(deps, request.params.id);
    return { message: networkTexts.resumed };
  });

  mount(app, calls.getNewsletterPause, async (request) => {
    const { id } = await chooseNewsletterWebsite(
      db,
      currentUser(request),
      "newsletters.read",
      request.query.website_id,
    );
    return { pause: presentPause((await selectSendingPause(db, id)) ?? null) };
  });
}

function presentPause(pause: { reason: string | null; paused_at: Date | null } | null): WebsiteVolume["pause"] {
  if (!pause || pause.reason === null || pause.paused_at === null) return null;
  return { reason: pause.reason, paused_at: pause.paused_at.toISOString() };
}

function presentVolume({ reason, paused_at, ...row }: VolumeRow): WebsiteVolume {
  return { ...row, warnings: getWarnings(row), pause: presentPause({ reason, paused_at }) };
}
