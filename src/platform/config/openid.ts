import { z } from "zod";

/** The OpenID provider that people may log in with. */
export interface OpenIdConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The provider's name: "Continue with …". */
  name: string;
}

export const openIdEnvironment = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be an address that starts with https://" }).optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(1000).optional(),
  OIDC_NAME: z.string().trim().min(1, "must not be blank").max(40, "must have at most 40 characters").optional(),
};

const required = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** Returns problems that zod doesn't find: missing settings, and an issuer that others could listen to. */
export function openIdProblems(env: NodeJS.ProcessEnv): string[] {
  const given = Object.keys(openIdEnvironment).filter((name) => env[name]);
  const missing = required.filter((name) => !env[name]);
  const problems: string[] = [];
  if (given.length > 0 && missing.length > 0) {
    problems.push(`${missing.join(", ")} missing: logging in with OpenID Connect needs all of its settings`);
  }
  const issuer = URL.parse(env.OIDC_ISSUER ?? "");
  if (issuer?.protocol === "http:" && !isLoopback(issuer)) {
    problems.push("OIDC_ISSUER must start with https://, except on this machine");
  }
  if (issuer && (issuer.search !== "" || issuer.hash !== "" || issuer.username !== "")) {
    problems.push("OIDC_ISSUER must be an address without ?, #, and @");
  }
  if (issuer?.pathname.includes("/.well-known/")) {
    problems.push("OIDC_ISSUER must be the issuer, without /.well-known/openid-configuration");
  }
  return problems;
}

/** Whether an address leads to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Undefined if no provider is configured. */
export function presentOpenId(env: {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
}): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const url = new URL(issuer);
  return { issuer: url, clientId, clientSecret, name: env.OIDC_NAME ?? url.host };
}
