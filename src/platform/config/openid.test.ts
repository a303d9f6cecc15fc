import { expect, test } from "vitest";
import { problemsOf } from "../../../tests/support/config-problems.ts";
import { loadConfig, settingsWithoutSecrets } from "./config.ts";

const secret = "a secret of the client";
const complete = { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "rostrum", OIDC_CLIENT_SECRET: secret };

test("logging in with OpenID Connect is off until it is configured", () => {
  expect(loadConfig({}).openId).toBeUndefined();
  expect(loadConfig(complete).openId).toEqual({
    issuer: new URL("https://id.example.org"),
    clientId: "rostrum",
    clientSecret: secret,
    name: "id.example.org",
  });
  expect(loadConfig({ ...complete, OIDC_NAME: "Example ID" }).openId?.name).toBe("Example ID");
});

test("needs all of its settings", () => {
  expect(problemsOf({ OIDC_ISSUER: "https://id.example.org", OIDC_NAME: "Example" })).toEqual([
    "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET missing: logging in with OpenID Connect needs all of its settings",
  ]);
  expect(problemsOf({ OIDC_NAME: "Example" })).toHaveLength(1);
});

test.each([
  ["http://id.example.org", "OIDC_ISSUER must start with https://, except on this machine"],
  ["http://localhost.example.org", "OIDC_ISSUER must start with https://, except on this machine"],
  ["ftp://id.example.org", "OIDC_ISSUER must be an address that starts with https://"],
  ["id.example.org", "OIDC_ISSUER must be an address that starts with https://"],
  ["https://id.example.org/?a=b", "OIDC_ISSUER must be an address without ?, #, and @"],
  [
    "https://id.example.org/.well-known/openid-configuration",
    "OIDC_ISSUER must be the issuer, without /.well-known/openid-configuration",
  ],
])("refuses the issuer %s", (OIDC_ISSUER, problem) => {
  expect(problemsOf({ ...complete, OIDC_ISSUER })).toEqual([problem]);
});

test.each(["http://localhost:8080/realms/test", "http://127.0.0.1:8080", "http://[::1]:8080"])("takes %s", (issuer) => {
  expect(loadConfig({ ...complete, OIDC_ISSUER: issuer }).openId?.issuer.href).toContain(":8080");
});

test("keeps the secret out of what a backup says of the settings", () => {
  expect(JSON.stringify(settingsWithoutSecrets(complete))).not.toContain(secret);
});
