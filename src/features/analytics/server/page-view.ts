import type { Device, PageView } from "../../../platform/analytics/analytics.ts";
import { getDay } from "../../../shared/days.ts";
import { otherHosts } from "../../../shared/referrers.ts";
import type { Site } from "../../websites/server/public.ts";
import { deviceWidths, type PageViewRequest } from "../contract.ts";
import { toCountedWords } from "./counted-words.ts";

/** Whether a user agent says that it is no person's browser. */
export function isProgram(userAgent: string): boolean {
  return userAgent === "" || bots.test(userAgent.slice(0, 500));
}

/** From the request itself. */
export interface Visit {
  headers: Record<string, string | string[] | undefined>;
  address: string;
}

/** Matches our own pages only. Excludes drafts, whose viewers aren't visitors. */
const ownPath = /^\/(?!(?:dashboard-)?preview\/)(?:[a-z0-9-]{1,200}(?:\/[a-z0-9-]{1,200})?)?$/;

/** Headless programs; most never run the beacon. */
const bots =
  /bot\b|bot[/;)_-]|crawl|spider|slurp|headless|phantom|lighthouse|pingdom|monitor|preview|facebookexternalhit|embedly|scrap|python|curl|wget|java\/|go-http|node-fetch|axios|okhttp|libwww|httpclient/i;

const searchPath = "/search";

/** The view to count; undefined if it must not be counted (no consent, a program, not one of our pages). */
export function toPageView(site: Site, now: Date, visit: Visit, request: PageViewRequest): PageView | undefined {
  const { headers } = visit;
  // Do Not Track, and Global Privacy Control (https://w3c.github.io/gpc/).
  if (headers.dnt === "1" || headers["sec-gpc"] === "1") return undefined;
  const userAgent = String(headers["user-agent"] ?? "").slice(0, 500);
  if (isProgram(userAgent) || !ownPath.test(request.path)) return undefined;
  const width = Math.min(Math.max(Math.round(request.width), 0), 99_999);
  return {
    websiteId: site.id,
    origin: site.origin,
    path: request.path,
    referrerHost: getReferrerHost(request.referrer, [new URL(site.origin).host, String(headers.host ?? "")]),
    device: getDevice(width),
    words: request.path === searchPath ? toCountedWords(request.search) : "",
    day: getDay(now, site.settings.timeZone),
    width,
    userAgent,
    address: visit.address,
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?(?=[,;]|$)/i.exec(String(headers["accept-language"] ?? ""))?.[0] ?? "",
  };
}

/** `https://www.Example.org/page?q=1` → `example.org`; empty for our own hosts and invalid URLs. */
function getReferrerHost(referrer: string, own: string[]): string {
  if (!URL.canParse(referrer)) return "";
  const { protocol, host, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || own.some((name) => name.toLowerCase() === host)) return "";
  const name = hostname.replace(/^www\./, "");
  return name.length <= 253 && name !== otherHosts ? name : "";
}

/** A browser that sends no width counts as the most common kind. */
function getDevice(width: number): Device {
  if (width > 0 && width < deviceWidths.phone) return "phone";
  return width > 0 && width < deviceWidths.tablet ? "tablet" : "desktop";
}
