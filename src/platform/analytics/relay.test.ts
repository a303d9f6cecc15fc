import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Receiver, startReceiver } from "../../../tests/support/receiver.ts";
import type { AnalyticsConfig } from "../config/analytics.ts";
import type { Logger } from "../logger.ts";
import type { PageView } from "./analytics.ts";
import { createAnalytics } from "./create-analytics.ts";
import { Relay } from "./relay.ts";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const view: PageView = {
  websiteId: 1,
  origin: "https://example.org",
  path: "/article/a",
  referrerHost: "b.org",
  device: "phone",
  words: "",
  day: "2026-01-02",
  width: 390,
  userAgent,
  address: "192.0.2.1",
  language: "en-US",
};

let receiver: Receiver;
const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
const logger = log as unknown as Logger;
beforeEach(async () => {
  vi.clearAllMocks();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

async function report(config: AnalyticsConfig, ...views: PageView[]): Promise<void> {
  const write = async () => expect.unreachable("only the built-in one stores counts");
  const hashOfDay = async (parts: readonly (string | number)[]) => createHash("sha256").update(parts.join()).digest();
  const analytics = createAnalytics(config, { logger, write, mark: write, isMuted: async () => false, hashOfDay });
  for (const one of views) analytics.report(one);
  await analytics.close();
}

describe("the documented call of", () => {
  test("Plausible", async () => {
    await report({ provider: "plausible", endpoint: receiver.endpoint, domain: "example.org" }, view);
    const [call] = receiver.received;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/event"]);
    expect(call?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": userAgent,
      "x-forwarded-for": "192.0.2.1",
    });
    const url = "https://example.org/article/a";
    expect(call?.body).toEqual({ name: "pageview", domain: "example.org", url, referrer: "https://b.org/" });
  });

  test("Umami", async () => {
    const websiteId = "550e8400-e29b-41d4-a716-446655440000";
    await report({ provider: "umami", endpoint: receiver.endpoint, websiteId }, view);
    const [call] = receiver.received;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/send"]);
    expect(call?.headers).toMatchObject({ "user-agent": userAgent, "x-forwarded-for": "192.0.2.1" });
    expect(call?.body).toEqual({
      type: "event",
      payload: {
        website: websiteId,
        hostname: "example.org",
        url: "/article/a",
        referrer: "https://b.org/",
        language: "en-US",
        screen: "390x0",
      },
    });
  });

  test("GA4, without address or browser, by an id that lasts a day", async () => {
    const config = { provider: "ga4", endpoint: receiver.endpoint, measurementId: "G-ABC", apiSecret: "s&x" } as const;
    await report(
      config,
      view,
      { ...view, path: "/" },
      { ...view, address: "192.0.2.2" },
      { ...view, day: "2026-01-03" },
    );
    expect(receiver.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(4).fill("POST /mp/collect?measurement_id=G-ABC&api_secret=s%26x"),
    );
    const bodies = receiver.received.map(({ body }) => body as { client_id: string; events: unknown[] });
    expect(bodies[0]).toEqual({
      client_id: expect.stringMatching(/^\d+\.20260102$/),
      non_personalized_ads: true,
      events: [
        {
          name: "page_view",
          params: {
            page_location: "https://example.org/article/a",
            page_referrer: "https://b.org/",
            session_id: expect.stringMatching(/^\d+$/),
            engagement_time_msec: 1,
          },
        },
      ],
    });
    const sent = JSON.stringify(receiver.received);
    expect(sent).not.toContain("192.0.2.");
    expect(sent).not.toContain("Firefox");
    expect(new Set(bodies.map((body) => body.client_id)).size).toBe(3);
  });
});

test("off tells nobody", async () => {
  await report({ provider: "off" }, view);
  expect(receiver.received).toEqual([]);
});

function relay(options: { timeoutMs?: number; maxWaiting?: number } = {}): Relay {
  const getCall = (one: PageView) => ({ url: `${receiver.endpoint}${one.path}`, body: {} });
  return new Relay({ logger, service: "test", getCall, isMuted: async () => false, ...options });
}

describe("a service in trouble", () => {
  test("refuses: one line, and one when it is over", async () => {
    const calls = relay();
    receiver.answer = 500;
    for (let i = 0; i < 10; i += 1) calls.report(view);
    await expect.poll(() => receiver.received.length).toBe(10);
    await expect.poll(() => log.warn.mock.calls.length).toBe(1);
    receiver.answer = 202;
    await expect
      .poll(() => {
        calls.report(view);
        return log.info.mock.calls.length;
      })
      .toBeGreaterThan(0);
    await calls.close();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test("never answers: reporting does not wait, so many wait and no more, stopping ends", async () => {
    receiver.answer = "never";
    const calls = relay({ timeoutMs: 300, maxWaiting: 5 });
    const start = performance.now();
    for (let i = 0; i < 1000; i += 1) calls.report(view);
    expect(performance.now() - start).toBeLessThan(20_000);
    await calls.close();
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(receiver.received.length).toBeLessThanOrEqual(9);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test("is not there at all", async () => {
    const config = { provider: "plausible", endpoint: "http://127.0.0.1:1", domain: "a.org" } as const;
    await report(config, view, view, view);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
