import { expect, test } from "vitest";
import { problemsOf } from "../../../tests/support/config-problems.ts";
import { loadConfig } from "./config.ts";

const OIDC = "https://rostrum:a%20secret%2F@id.example.org/realms/main";

test("logging in with OpenID Connect is off until it is configured", () => {
  expect(loadConfig({}).openId).toBeUndefined();
  expect(loadConfig({ OIDC }).openId).toEqual({
    issuer: new URL("https://id.example.org/realms/main"),
    clientId: "rostrum",
    clientSecret: "a secret/",
    name: "id.example.org",
  });
  expect(loadConfig({ OIDC: `${OIDC}?name=Example%20ID` }).openId?.name).toBe("Example ID");
});

const shape =
  "must be https://CLIENT_ID:CLIENT_SECRET@issuer, perhaps with ?name=…, with special characters percent-encoded";

test.each([
  ["http://id:secret@id.example.org", "must start with https://, except on this machine"],
  ["http://id:secret@localhost.example.org", "must start with https://, except on this machine"],
  ["ftp://id:secret@id.example.org", shape],
  ["https://id.example.org", shape],
  ["https://id@id.example.org", shape],
  ["https://id:se/cret@id.example.org", shape],
  ["https://id:secret@id.example.org/?a=b", shape],
  ["https://id:secret@id.example.org?name=%20", "must have a name with 1 to 40 characters"],
  [
    "https://id:secret@id.example.org/.well-known/openid-configuration",
    "must name the issuer, without /.well-known/openid-configuration",
  ],
])("refuses %s", (value, problem) => {
  expect(problemsOf({ OIDC: value })).toEqual([`OIDC ${problem}`]);
});

test.each(["localhost:8080/realms/test", "127.0.0.1:8080", "[::1]:8080"])("takes %s", (issuer) => {
  expect(loadConfig({ OIDC: `http://id:secret@${issuer}` }).openId?.issuer.href).toContain(":8080");
});
