import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPermission, may } from "../../src/features/accounts/server/grants/access.ts";
import type { Call as DeclaredCall } from "../../src/platform/calls/call.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { fixedPages } from "../../src/shared/public-pages.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { declaredCalls } from "../support/declared-calls.ts";
import { type KnownRoute, withRoutes } from "../support/routes.ts";
import { cheapSnapshots } from "../support/snapshot.ts";
import { auditTable, doneAlready, linesOf } from "./audit-table.ts";
import { privateRoutes, publicRoutes } from "./table.ts";
import { type Call, createTestbed, type Testbed } from "./testbed.ts";

let testbed: Testbed;
let routes: KnownRoute[];
let snapshot: Awaited<ReturnType<typeof cheapSnapshots>>;
beforeAll(async () => {
  const started = await withRoutes(createTestbed);
  testbed = started.result;
  snapshot = await cheapSnapshots(testbed.app.db);
  routes = started.routes;
});
afterAll(() => testbed.app.close());

function send({ path, ...options }: Call, changes: Partial<Call> = {}) {
  return testbed.app.send(path, { ...options, ...changes });
}

/** Sends calls that all must be refused and write nothing. */
async function refusesAll(calls: Record<string, { call: Call; changes?: Partial<Call>; status: number }>) {
  const before = await snapshot();
  const answers: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [name, { call, changes, status }] of Object.entries(calls)) {
    answers[name] = (await send(call, changes)).status;
    expected[name] = status;
  }
  expect(answers).toEqual(expected);
  expect(await snapshot()).toEqual(before);
}

/** Every call that needs a session, and pages that do: the table's in its order, since some end what others need. */
const privateNames = new Set([
  ...Object.keys(privateRoutes),
  ...[...declaredCalls].flatMap(([name, { access }]) => (access === "public" ? [] : [name])),
]);

/** For role owner alone. */
const hostCalls = [
  "DELETE /api/delete-demo-content",
  "DELETE /api/delete-mail-server",
  "DELETE /api/delete-network-look/:id",
  "DELETE /api/remove-account-factors/:id",
  "GET /api/get-account-requests",
  "GET /api/get-accounts",
  "GET /api/get-audit-status",
  "GET /api/get-backups",
  "GET /api/get-demo-content",
  "GET /api/get-edition/:id",
  "GET /api/get-failed-jobs",
  "GET /api/get-health",
  "GET /api/get-jobs",
  "GET /api/get-mail-server",
  "GET /api/get-network-invitations",
  "GET /api/get-network-settings",
  "GET /api/get-network-steps",
  "GET /api/get-network-websites",
  "GET /api/get-newsletter-totals",
  "GET /api/get-newsletter-volumes",
  "GET /api/get-required-factors",
  "GET /api/get-waiting-mail",
  "POST /api/add-network-look",
  "POST /api/add-password-reset/:id",
  "POST /api/check-health",
  "POST /api/count-edition-audience/:id",
  "POST /api/decide-account-request/:id",
  "POST /api/decline-account-requests",
  "POST /api/dismiss-network-steps",
  "POST /api/go-live",
  "POST /api/invite-to-network",
  "POST /api/invite-websites/:id",
  "POST /api/log-out-account/:id",
  "POST /api/open-website/:id",
  "POST /api/pause-website-newsletters/:id",
  "POST /api/remind-website/:id",
  "POST /api/restore-demo-content",
  "POST /api/resume-website-newsletters/:id",
  "POST /api/retry-job/:id",
  "POST /api/send-test-mail",
  "POST /api/start-backup",
  "POST /api/test-mail-server",
  "PUT /api/edit-edition-block/:id",
  "PUT /api/edit-edition/:id",
  "PUT /api/edit-mail-server",
  "PUT /api/edit-network-account/:id",
  "PUT /api/edit-network-look/:id",
  "PUT /api/edit-network-settings",
  "PUT /api/edit-required-factors",
];

test("each public page without a variable in its address is in the sitemap and counted", () => {
  const pages = Object.entries(publicRoutes)
    .filter(([route, why]) => why.startsWith("public page") && !route.includes(":"))
    .map(([route]) => route.replace("GET ", ""));
  expect(pages.toSorted()).toEqual(Object.keys(fixedPages).toSorted());
});

describe("calls", () => {
  test("are mounted exactly as declared", () => {
    const mounted = routes.filter(({ access }) => access !== undefined);
    expect(mounted.map(({ name, access }) => [name, access]).sort()).toEqual(
      [...declaredCalls].map(([name, { access }]) => [name, access]).sort(),
    );
  });

  test("need the permission of an owner where they are about the host as a whole", () => {
    const editor = { id: 1, role: "editor" as const, hostArticles: "publish" as const };
    const refused = ([, { access }]: [string, DeclaredCall]) => isPermission(access) && !may(editor, access);
    expect(
      [...declaredCalls]
        .filter(refused)
        .map(([name]) => name)
        .sort(),
    ).toEqual(hostCalls);
  });
});

/** Returns this person's refusals of the chosen calls, none of which may change anything. */
async function refusalsOf(person: { cookie: string }, isChosen: (call: DeclaredCall) => boolean) {
  const before = await snapshot();
  const chosen = [...declaredCalls].filter(([, call]) => call.access !== "public" && isChosen(call));
  const answers: Record<string, unknown> = {};
  for (const [name] of chosen) {
    const route = privateRoutes[name];
    if (!route) continue;
    const answer = await send(route.call(testbed), { cookie: person.cookie });
    answers[name] = [answer.status, answer.json<{ code?: string }>().code];
  }
  expect(await snapshot()).toEqual(before);
  return { answers, all: (answer: unknown[]) => Object.fromEntries(chosen.map(([name]) => [name, answer])) };
}

describe("a session", () => {
  test("that was proved more than ten minutes ago must be proved again for some calls", async () => {
    const { app, owner } = testbed;
    const prove = (proved_at: Date) =>
      app.db.updateTable("sessions").set({ proved_at }).where("user_id", "=", owner.id).execute();
    await prove(new Date(app.clock.now().getTime() - 10 * minuteMs));
    const { answers, all } = await refusalsOf(owner, ({ stepUp }) => stepUp !== undefined);
    await prove(app.clock.now());
    expect(answers).toEqual(all([403, "step_up"]));
  });

  test("of somebody whose role needs a second factor opens nothing but the way to one", async () => {
    const { app, other } = testbed;
    await app.db.insertInto("required_factors").values({ role: "owner" }).execute();
    const { answers, all } = await refusalsOf(other, ({ withoutFactor }) => !withoutFactor);
    await app.db.deleteFrom("required_factors").execute();
    expect(answers).toEqual(all([403, "factor_required"]));
    const open = [...declaredCalls].filter(([, { withoutFactor }]) => withoutFactor).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      "GET /api/get-factors",
      "POST /api/add-passkey",
      "POST /api/begin-app",
      "POST /api/begin-openid-proof",
      "POST /api/begin-passkey",
      "POST /api/confirm-app",
      "POST /api/step-up",
    ]);
  });
});

test("every call that isn't a GET is audited, or the table says why not", () => {
  const known = new Set(routes.map((route) => route.name));
  const writes = [...known].filter((name) => !/^(GET|HEAD|OPTIONS) /.test(name));
  expect(writes.length).toBeGreaterThan(80);
  expect(writes.filter((name) => !(name in auditTable))).toEqual([]);
  expect(Object.keys(auditTable).filter((name) => !known.has(name))).toEqual([]);
});

describe("the table of routes", () => {
  test("lists exactly the application's routes", () => {
    const named = [...Object.keys(publicRoutes), ...Object.keys(privateRoutes)].sort();
    expect(routes.length).toBeGreaterThan(15);
    expect(named).toEqual(routes.map((route) => route.name).sort());
  });

  test("says the same as the code about who may call", () => {
    const publicInCode = routes.filter((route) => route.isPublic).map((route) => route.name);
    expect(publicInCode.sort()).toEqual(Object.keys(publicRoutes).sort());
  });

  test("gives a reason for each public route", () => {
    for (const [name, why] of Object.entries(publicRoutes)) expect(why.length, name).toBeGreaterThan(5);
  });
});

describe.each([...privateNames])("%s", (name) => {
  const route = privateRoutes[name];
  if (!route) return void test("has no entry in the table", () => expect.unreachable());
  const isWrite = !name.startsWith("GET ");

  test("without a session, or with one that is none, is 401", async () => {
    const call = route.call(testbed);
    const cases = Object.entries(testbed.deadCookies).map(([kind, cookie]) => [
      `cookie ${kind}`,
      { call, changes: { cookie }, status: 401 },
    ]);
    const head = isWrite ? {} : { "HEAD, no cookie": { call, changes: { method: "HEAD" }, status: 401 } };
    await refusesAll({ "no cookie": { call, status: 401 }, ...head, ...Object.fromEntries(cases) });
  });

  test("on a website's own name, or one that is not connected, is 404 also with a session", async () => {
    const call = { ...route.call(testbed), cookie: testbed.owner.cookie };
    const hosts = [
      `${testbed.owner.websiteId}.sites.rostrum.test`,
      "elsewhere.example",
      "rostrum.test.elsewhere.example",
      `${testbed.app.hostId}.sites.rostrum.test`,
    ];
    await refusesAll(Object.fromEntries(hosts.map((host) => [host, { call, changes: { host }, status: 404 }])));
  });

  test("from another website is refused, and no other website may read the answer", async () => {
    const call = { ...route.call(testbed), cookie: testbed.owner.cookie };
    const foreign: Record<string, Record<string, string>> = {
      "foreign Origin": { origin: "https://evil.example" },
      "Origin of a tenant": { origin: `http://${testbed.owner.websiteId}.sites.rostrum.test` },
      "opaque Origin": { origin: "null" },
      "Sec-Fetch-Site": { "sec-fetch-site": "cross-site" },
    };
    if (isWrite) {
      const cases = Object.entries(foreign).map(([kind, headers]) => [
        kind,
        { call, changes: { headers: { ...call.headers, ...headers } }, status: 403 },
      ]);
      await refusesAll(Object.fromEntries(cases));
    }
    for (const headers of Object.values(foreign)) {
      const answer = await send(call, { headers: { ...call.headers, ...headers } });
      const allowed = Object.keys(answer.headers).filter((header) => header.startsWith("access-control-"));
      expect(allowed).toEqual([]);
    }
  });

  if (route.foreign)
    test("with what belongs to somebody else is 404", async () => {
      const cases = Object.entries(route.foreign ?? {}).map(([kind, call]) => [
        kind,
        { call: { ...call(testbed), cookie: testbed.owner.cookie }, status: 404 },
      ]);
      await refusesAll(Object.fromEntries(cases));
    });

  if (route.refused)
    test("with what can't be used there is refused", async () => {
      const cases = Object.entries(route.refused ?? {}).map(([kind, { status, call }]) => [
        kind,
        { call: { ...call(testbed), cookie: testbed.owner.cookie }, status },
      ]);
      await refusesAll(Object.fromEntries(cases));
    });

  if (hostCalls.includes(name))
    test("by an editor is 403", async () => {
      await refusesAll({ editor: { call: { ...route.call(testbed), cookie: testbed.other.cookie }, status: 403 } });
    });

  if (route.hidden)
    test("shows another customer nothing of this one", async () => {
      const own = await send(route.call(testbed), { cookie: testbed.owner.cookie });
      const others = await send(route.call(testbed), { cookie: testbed.other.cookie });
      expect(others.status).toBe(200);
      for (const text of route.hidden?.(testbed) ?? []) {
        expect(own.text).toContain(text);
        expect(others.text).not.toContain(text);
      }
    });

  // Without this every refusal above could have another reason.
  test("succeeds for its owner, is kept by no cache, and leaves the audit lines of the table", async () => {
    const call = route.call(testbed);
    const since = await newestLine(testbed.app.db);
    const answer = await send(call, { cookie: testbed.owner.cookie });
    if (route.status !== undefined) return expect(answer.status, answer.text).toBe(route.status);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await actionsSince(testbed.app.db, since)).toEqual(doneAlready.includes(name) ? [] : linesOf(name));
    // A changed password or address gives the session a new token.
    testbed.owner.cookie = answer.cookie ?? testbed.owner.cookie;
  });
});
