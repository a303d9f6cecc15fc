import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, { security: object[]; responses: Record<string, unknown> }>>;
}

let app: TestApp;
let text: string;
beforeAll(async () => {
  app = await startTestApp();
  text = (await app.send("/api/openapi.json")).text;
});
afterAll(() => app.close());

test("a validator that we did not write finds the description valid", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("a linter finds nothing, of what it recommends", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
  expect(found).toEqual([]);
});

test("it names its server, and of each call who may make it", () => {
  const { servers, paths } = JSON.parse(text) as Description;
  expect(servers).toEqual([{ url: "http://rostrum.test" }]);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(calls.length).toBeGreaterThan(100);
  for (const { security } of calls) expect([[], [{ session: [] }]]).toContainEqual(security);
});

test("it says how large a body may be, and how often a call may be made", () => {
  const { paths } = JSON.parse(text);
  expect(paths["/api/login"].post).toMatchObject({ "x-max-body": 1024 ** 2, "x-rate": { calls: 60, seconds: 60 } });
  expect(paths["/api/save-draft/{id}"].post["x-max-body"]).toBeGreaterThan(4_000_000);
  expect(paths["/api/get-account"].get).not.toHaveProperty("x-max-body");
});
