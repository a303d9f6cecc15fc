import type { AnalyticsConfig } from "../config/analytics.ts";
import type { PageView } from "./analytics.ts";
import type { ServiceCall } from "./relay.ts";

type ConfigOf<Provider> = Extract<AnalyticsConfig, { provider: Provider }>;

/** Services that count visitors expect the browser's user agent and address. */
function asVisitor({ userAgent, address }: PageView): Record<string, string> {
  return { "User-Agent": userAgent, "X-Forwarded-For": address };
}

function getReferrer({ referrerHost }: PageView): string {
  return referrerHost && `https://${referrerHost}/`;
}

/** https://plausible.io/docs/events-api */
export function plausibleCall({ endpoint, domain }: ConfigOf<"plausible">, view: PageView): ServiceCall {
  const referrer = getReferrer(view) || undefined;
  return {
    url: `${endpoint}/api/event`,
    headers: asVisitor(view),
    body: { name: "pageview", domain, url: view.origin + view.path, referrer },
  };
}

/** https://umami.is/docs/api/sending-stats; of the screen it reads the width alone. */
export function umamiCall({ endpoint, websiteId }: ConfigOf<"umami">, view: PageView): ServiceCall {
  return {
    url: `${endpoint}/api/send`,
    headers: asVisitor(view),
    body: {
      type: "event",
      payload: {
        website: websiteId,
        hostname: new URL(view.origin).hostname,
        url: view.path,
        referrer: getReferrer(view),
        language: view.language,
        screen: `${view.width}x0`,
      },
    },
  };
}

/** Hashes with a salt that all processes share and that is deleted with its day, so that nobody can trace it back. */
export type HashOfDay = (parts: readonly (string | number)[]) => Promise<Buffer>;

/**
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4 (Measurement Protocol). Sends no address or
 * user agent, only an untraceable id that changes daily.
 */
export async function ga4Call(config: ConfigOf<"ga4">, view: PageView, hashOfDay: HashOfDay): Promise<ServiceCall> {
  const query = new URLSearchParams({ measurement_id: config.measurementId, api_secret: config.apiSecret });
  const { websiteId, day, address, userAgent } = view;
  const visitor = (await hashOfDay(["page view", websiteId, day, address, userAgent])).readUInt32BE(0);
  return {
    url: `${config.endpoint}/mp/collect?${query}`,
    body: {
      client_id: `${visitor}.${day.replaceAll("-", "")}`,
      non_personalized_ads: true,
      events: [
        {
          name: "page_view",
          params: {
            page_location: view.origin + view.path,
            page_referrer: getReferrer(view) || undefined,
            session_id: String(visitor),
            engagement_time_msec: 1,
          },
        },
      ],
    },
  };
}
