import type { AnalyticsConfig } from "../config/analytics.ts";
import type { Logger } from "../logger.ts";
import type { Analytics } from "./analytics.ts";
import { DailyCounts, type DailyCountsOptions } from "./daily-counts.ts";
import { Relay } from "./relay.ts";
import { ga4Call, type HashOfDay, plausibleCall, umamiCall } from "./services.ts";

interface AnalyticsDeps {
  logger: Logger;
  /** Stores the counts of the built-in service. */
  write: DailyCountsOptions["write"];
  mark: DailyCountsOptions["mark"];
  /** Stops the other services. */
  isMuted: () => Promise<boolean>;
  hashOfDay: HashOfDay;
}

/** The configured service. */
export function createAnalytics(
  config: AnalyticsConfig,
  { logger, write, mark, isMuted, hashOfDay }: AnalyticsDeps,
): Analytics {
  const { provider: service } = config;
  if (config.provider === "plausible") {
    return new Relay({ logger, service, isMuted, getCall: (view) => plausibleCall(config, view) });
  }
  if (config.provider === "umami")
    return new Relay({ logger, service, isMuted, getCall: (view) => umamiCall(config, view) });
  if (config.provider === "ga4") {
    return new Relay({ logger, service, isMuted, getCall: (view) => ga4Call(config, view, hashOfDay) });
  }
  if (config.provider === "off") return { report: () => {}, close: async () => {} };
  return new DailyCounts({ logger, write, mark });
}
