import { z } from "zod";
import { parseLoginUrl } from "./login-url.ts";

/** The OpenID provider that people may log in with. */
export interface OpenIdConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The provider's name: "Continue with …". */
  name: string;
}

const maxName = 40;

/** `https://CLIENT_ID:CLIENT_SECRET@issuer`, perhaps with `?name=…`. */
export const openIdUrl = z.string().transform((text, context): OpenIdConfig => {
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const url = parseLoginUrl(text, ["name"]);
  if (!url) {
    return refuse(
      "must be https://CLIENT_ID:CLIENT_SECRET@issuer, perhaps with ?name=…, with special characters percent-encoded",
    );
  }
  const issuer = new URL(url.address);
  if (issuer.protocol === "http:" && !isLoopback(issuer))
    return refuse("must start with https://, except on this machine");
  if (issuer.pathname.includes("/.well-known/")) {
    return refuse("must name the issuer, without /.well-known/openid-configuration");
  }
  const name = url.parameters.name?.trim() ?? issuer.host;
  if (name === "" || name.length > maxName) return refuse(`must have a name with 1 to ${maxName} characters`);
  return { issuer, clientId: url.user, clientSecret: url.password, name };
});

/** Whether an address leads to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
