import { z } from "zod";
import { withoutTrailing } from "../../shared/text.ts";
import { httpUrl } from "./lists.ts";

/** Where page views go. `builtin` counts them in our own database. */
export type AnalyticsConfig =
  | { provider: "builtin" | "off" }
  | { provider: "plausible"; endpoint: string; domain: string }
  | { provider: "umami"; endpoint: string; websiteId: string }
  | { provider: "ga4"; endpoint: string; measurementId: string; apiSecret: string };

const providers = ["builtin", "off", "plausible", "umami", "ga4"] as const;
const endpoint = httpUrl.transform((address) => withoutTrailing(address, "/")).optional();

export const analyticsEnvironment = {
  ANALYTICS: z.enum(providers, { error: "must be builtin, off, plausible, umami or ga4" }).default("builtin"),
  PLAUSIBLE_ENDPOINT: endpoint,
  PLAUSIBLE_DOMAIN: z.string().optional(),
  UMAMI_ENDPOINT: endpoint,
  UMAMI_WEBSITE_ID: z.uuid({ error: "must be the website's id in Umami, a UUID" }).optional(),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must look like G-XXXXXXXXXX")
    .optional(),
  GA4_API_SECRET: z.string().optional(),
  GA4_ENDPOINT: endpoint,
};

const needed: Record<(typeof providers)[number], string[]> = {
  builtin: [],
  off: [],
  plausible: ["PLAUSIBLE_ENDPOINT", "PLAUSIBLE_DOMAIN"],
  umami: ["UMAMI_ENDPOINT", "UMAMI_WEBSITE_ID"],
  ga4: ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"],
};

/** One sentence per missing setting of the chosen provider. */
export function analyticsProblems(env: NodeJS.ProcessEnv): string[] {
  const provider = providers.find((name) => name === env.ANALYTICS) ?? "builtin";
  const missing = needed[provider].filter((name) => !env[name]);
  return missing.map((name) => `${name} missing: ANALYTICS=${provider} needs it`);
}

/** Call after `analyticsProblems` found none. */
export function presentAnalytics(env: z.infer<z.ZodObject<typeof analyticsEnvironment>>): AnalyticsConfig {
  const { ANALYTICS: provider } = env;
  if (provider === "plausible") {
    return { provider, endpoint: env.PLAUSIBLE_ENDPOINT ?? "", domain: env.PLAUSIBLE_DOMAIN ?? "" };
  }
  if (provider === "umami") {
    return { provider, endpoint: env.UMAMI_ENDPOINT ?? "", websiteId: env.UMAMI_WEBSITE_ID ?? "" };
  }
  if (provider === "ga4") {
    return {
      provider,
      // https://region1.google-analytics.com keeps them in the European Union.
      endpoint: env.GA4_ENDPOINT ?? "https://www.google-analytics.com",
      measurementId: env.GA4_MEASUREMENT_ID ?? "",
      apiSecret: env.GA4_API_SECRET ?? "",
    };
  }
  return { provider };
}
