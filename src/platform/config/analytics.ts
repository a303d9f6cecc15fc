import { z } from "zod";
import { withoutTrailing } from "../../shared/text.ts";
import { isHttpUrl } from "./lists.ts";

/** Where page views go. `builtin` counts them in our own database. */
export type AnalyticsConfig =
  | { provider: "builtin" | "off" }
  | { provider: "plausible"; endpoint: string; domain: string }
  | { provider: "umami"; endpoint: string; websiteId: string }
  | { provider: "ga4"; endpoint: string; measurementId: string; apiSecret: string };

/** The name of the website at the service, and the service's address. */
const service = /^(?<provider>plausible|umami|ga4):(?<id>[^@\s]+)(?:@(?<endpoint>\S+))?$/;
const ga4Endpoint = "https://www.google-analytics.com";

export const analyticsEnvironment = {
  ANALYTICS: z
    .string()
    .transform((text, context): AnalyticsConfig => {
      if (text === "builtin" || text === "off") return { provider: text };
      const { provider, id = "", endpoint: named } = service.exec(text)?.groups ?? {};
      const endpoint = withoutTrailing(named ?? (provider === "ga4" ? ga4Endpoint : ""), "/");
      if (isHttpUrl(endpoint)) {
        if (provider === "plausible") return { provider, endpoint, domain: id };
        if (provider === "umami" && z.uuid().safeParse(id).success) return { provider, endpoint, websiteId: id };
        if (provider === "ga4" && /^G-[A-Z0-9]+$/.test(id)) {
          return { provider, endpoint, measurementId: id, apiSecret: "" };
        }
      }
      const forms = "plausible:DOMAIN@https://…, umami:UUID@https://…, or ga4:G-XXXXXXXXXX";
      context.addIssue({ code: "custom", message: `must be builtin, off, ${forms}` });
      return z.NEVER;
    })
    .prefault("builtin"),
  ANALYTICS_SECRET: z.string().optional(),
};

export function analyticsProblems({ ANALYTICS, ANALYTICS_SECRET }: NodeJS.ProcessEnv): string[] {
  const isMissing = ANALYTICS?.startsWith("ga4:") && !ANALYTICS_SECRET;
  return isMissing ? ["ANALYTICS_SECRET missing: ANALYTICS=ga4:… needs an API secret of the Measurement Protocol"] : [];
}

/** Call after `analyticsProblems` found none. */
export function presentAnalytics(env: z.infer<z.ZodObject<typeof analyticsEnvironment>>): AnalyticsConfig {
  const { ANALYTICS: analytics, ANALYTICS_SECRET: apiSecret = "" } = env;
  return analytics.provider === "ga4" ? { ...analytics, apiSecret } : analytics;
}
