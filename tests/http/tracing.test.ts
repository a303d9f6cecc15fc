import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfigError, loadConfig } from "../../src/platform/config/config.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../support/otlp-receiver.ts";
import { type RunningSite, siteLogin, startSite } from "../support/running-site.ts";

const lines: Record<string, unknown>[] = [];
const logger = createLogger("debug", { write: (line: string) => void lines.push(JSON.parse(line)) });
const parent = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };
const traceparent = `00-${parent.trace}-${parent.span}-01`;

let receiver: OtlpReceiver;
let site: RunningSite;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  // The libraries read the environment themselves.
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.url);
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test");
  site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRUST_PROXY: "127.0.0.1" }, { logger });
});
afterAll(async () => {
  await site.stop();
  receiver.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  receiver.spans.length = 0;
});

const spanNamed = async (name: string) => {
  await expect.poll(() => receiver.spans.map((span) => span.name)).toContain(name);
  return receiver.spans.find((span) => span.name === name);
};
const send = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.url + path, init);
  await response.arrayBuffer();
  return response;
};
const logIn = (headers = {}) =>
  send("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(siteLogin),
  });

describe("a request", () => {
  test("has a span by its route, one for each database statement without values, and its trace in the log", async () => {
    const response = await logIn();
    const span = await spanNamed("POST /api/login");
    expect(span).toMatchObject({ parent: undefined, isError: false, isOrdered: true });
    expect(span?.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/api/login",
      "http.response.status_code": 200,
      "rostrum.request_id": response.headers.get("x-request-id"),
    });
    const statements = receiver.spans.filter((one) => one.parent === span?.spanId);
    expect(statements.length).toBe(span?.attributes["rostrum.statements"]);
    expect(statements.map((one) => one.name)).toContain("INSERT");
    const texts = statements.map((one) => String(one.attributes["db.query.text"]));
    expect(texts.join("\n")).toMatch(/from "users".*\$1/s);
    expect(JSON.stringify(receiver.spans)).not.toMatch(/owner@|owner password/);
    expect(lines.find(({ path }) => path === "/api/login")).toMatchObject({
      traceId: span?.traceId,
      reqId: response.headers.get("x-request-id"),
    });
    expect(receiver.resource).toMatchObject({ "service.name": "rostrum", "deployment.environment.name": "test" });
  });

  test("joins the trace of a trusted proxy", async () => {
    await send("/api/no-such-call", { headers: { traceparent } });
    const own = () => receiver.spans.filter((span) => span.traceId === parent.trace);
    await expect.poll(() => own().filter((span) => span.parent === parent.span).length).toBe(1);
    receiver.spans.length = 0;
    await send("/api/no-such-call", { headers: { traceparent: "00-nonsense-01" } });
    await expect
      .poll(() => receiver.spans.filter((span) => span.attributes["http.response.status_code"]).length)
      .toBe(1);
    expect(own()).toEqual([]);
  });

  test("joins no trace of a client that is no trusted proxy", async () => {
    const direct = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, { logger });
    await fetch(`${direct.url}/healthz`, { headers: { traceparent } });
    const span = await spanNamed("GET /healthz");
    expect(span?.parent).toBeUndefined();
    expect(span?.traceId).not.toBe(parent.trace);
    await direct.stop();
  });

  test("that nothing should see of is not recorded", async () => {
    // The proxy decided not to sample it.
    await send("/healthz", { headers: { traceparent: traceparent.replace(/01$/, "00") } });
    await send("/readyz");
    await spanNamed("GET /readyz");
    expect(receiver.spans.map((span) => span.name)).not.toContain("GET /healthz");
  });
});

test("a job has a span with its statements, and its trace in what it logs", async () => {
  lines.length = 0;
  await site.database.db
    .insertInto("jobs")
    // One attempt too many.
    .values({
      name: "media.make-sizes",
      payload: '{"hash":"none"}',
      attempts: 50,
      run_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const span = await spanNamed("job media.make-sizes");
  expect(span).toMatchObject({ isError: true, parent: undefined });
  expect(span?.attributes).toMatchObject({ "rostrum.job": "media.make-sizes", "rostrum.outcome": "failed" });
  expect(receiver.spans.some((one) => one.parent === span?.spanId && one.name === "UPDATE")).toBe(true);
  expect(lines.find(({ msg }) => msg === "a job failed")).toMatchObject({ traceId: span?.traceId });
});

describe("the settings", () => {
  test.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_EXPORTER: "none" }, false],
  ])("%o turn traces on: %s", (env, isTraced) => {
    expect(loadConfig(env).isTraced).toBe(isTraced);
  });

  test.each([{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, { OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318" }])(
    "%o is refused",
    (env) => {
      expect(() => loadConfig(env)).toThrow(ConfigError);
    },
  );
});

test("a collector that is away is told once, and harms nothing", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1");
  const lonely = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }, { logger });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.url);
  lines.length = 0;
  const complaints = () => lines.filter(({ msg }) => msg === "traces can't be sent and are dropped");
  for (let times = 0; times < 3; times += 1) expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
  await expect.poll(() => complaints().length).toBe(1);
  await lonely.stop();
  expect(complaints()).toHaveLength(1);
});

test("without traces, a client's traceparent and the log stay as they are", async () => {
  const plain = await startSite({}, { logger });
  lines.length = 0;
  await fetch(`${plain.url}/healthz`, { headers: { traceparent } });
  await expect.poll(() => lines.filter(({ path }) => path === "/healthz").length).toBe(1);
  expect(lines.some((line) => "traceId" in line)).toBe(false);
  await plain.stop();
});
