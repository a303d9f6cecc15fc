import type { AnalyticsConfig } from "../config-analytics.ts";
import type { Logger } from "../logger.ts";
import type { Analytics } from "./analytics.ts";
import { DailyCounts, type DailyCountsOptions } from "./daily-counts.ts";
import { Relay } from "./relay.ts";
import { ga4Call, plausibleCall, umamiCall } from "./services.ts";
import { VisitorIds } from "./visitor-ids.ts";

/** The configured service. `write` stores the counts of the built-in one, `isMuted` stops the others. */
export function createAnalytics(
  config: AnalyticsConfig,
  { logger, write, isMuted }: { logger: Logger; write: DailyCountsOptions["write"]; isMuted: () => Promise<boolean> },
): Analytics {
  const { provider: service } = config;
  if (config.provider === "plausible") {
    return new Relay({ logger, service, isMuted, callOf: (view) => plausibleCall(config, view) });
  }
  if (config.provider === "umami")
    return new Relay({ logger, service, isMuted, callOf: (view) => umamiCall(config, view) });
  if (config.provider === "ga4") {
    const visitors = new VisitorIds();
    return new Relay({ logger, service, isMuted, callOf: (view) => ga4Call(config, view, visitors) });
  }
  if (config.provider === "off") return { report: () => {}, close: async () => {} };
  return new DailyCounts({ logger, write });
}
