import type { TestApp } from "../support/test-app.ts";
import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

const newsletter = (which: keyof Person["newsletters"]) => (person: Person) => person.newsletters[which];

const saved = { version: 0, save_id: "6c7dcf4c-5d2f-4f0a-9a3e-0a3c5f0b7f11", changes: { subject: "Changed" } };

function about(which: keyof Person["newsletters"], path: string, options: Omit<Call, "path"> = {}): PrivateRoute {
  return aboutThing("newsletter", newsletter(which), (id) => ({ ...options, path: `${path}/${id}` }));
}

/** About a website's newsletters. Owners of the network reach those of the host, too: see `http/network-edition.test.ts`. */
function aboutNewsletters(call: Parameters<typeof aboutWebsite>[0]): PrivateRoute {
  const { foreign: { "the host site": _, ...foreign } = {}, ...route } = aboutWebsite(call);
  return { ...route, foreign };
}

/** Without a mail server, sending is refused even to users with the right to it. */
const refused = { status: 409 };

/** Newsletters of a website. */
export const newsletterRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-newsletters": aboutNewsletters((id) => ({ path: `/api/get-newsletters?website_id=${id}` })),
  "GET /api/export-newsletters/:id": aboutNewsletters((id) => ({ path: `/api/export-newsletters/${id}` })),
  "POST /api/add-newsletter": aboutNewsletters((website_id) => ({ path: "/api/add-newsletter", json: { website_id } })),
  "GET /api/get-newsletter/:id": about("kept", "/api/get-newsletter"),
  "POST /api/save-newsletter/:id": about("kept", "/api/save-newsletter", { json: saved }),
  "GET /api/get-newsletter-revisions/:id": about("kept", "/api/get-newsletter-revisions"),
  "GET /api/get-newsletter-revision/:id": aboutThing(
    "version of a newsletter",
    ({ newsletterRevisionId }) => newsletterRevisionId,
    (id) => ({ path: `/api/get-newsletter-revision/${id}` }),
  ),
  "POST /api/restore-newsletter-revision/:id": aboutThing(
    "version of a newsletter",
    ({ newsletterRevisionId }) => newsletterRevisionId,
    (id) => ({ path: `/api/restore-newsletter-revision/${id}`, json: { version: 0 } }),
  ),
  "POST /api/preview-newsletter/:id": about("kept", "/api/preview-newsletter", { json: {} }),
  "GET /dashboard-newsletter/:id": about("kept", "/dashboard-newsletter"),
  "POST /api/send-test-newsletter/:id": { ...about("kept", "/api/send-test-newsletter", { json: {} }), ...refused },
  "GET /api/get-audience-choices": aboutWebsite((id) => ({ path: `/api/get-audience-choices?website_id=${id}` })),
  "POST /api/count-audience": aboutNewsletters((website_id) => ({
    path: "/api/count-audience",
    json: { website_id, audience: { to: { kind: "everybody" }, without: [] } },
  })),
  "POST /api/send-newsletter/:id": { ...about("ready", "/api/send-newsletter", { json: { version: 0 } }), ...refused },
  "POST /api/recall-newsletter/:id": about("held", "/api/recall-newsletter", { method: "POST" }),
  "POST /api/stop-newsletter/:id": about("sending", "/api/stop-newsletter", { method: "POST" }),
  "POST /api/continue-newsletter/:id": {
    ...about("stopped", "/api/continue-newsletter", { method: "POST" }),
    ...refused,
  },
  "POST /api/resend-uncertain/:id": { ...about("uncertain", "/api/resend-uncertain", { json: {} }), ...refused },
  "GET /api/get-newsletter-figures/:id": about("kept", "/api/get-newsletter-figures"),
  "GET /api/get-recipients/:id": about("uncertain", "/api/get-recipients"),
  "GET /api/get-newsletter-settings": aboutNewsletters((id) => ({
    path: `/api/get-newsletter-settings?website_id=${id}`,
  })),
  "PUT /api/edit-newsletter-settings": aboutNewsletters((website_id) => ({
    path: "/api/edit-newsletter-settings",
    method: "PUT",
    json: { website_id, paid_for_by: "Friends of Dover" },
  })),
  "GET /api/get-newsletter-sender": aboutWebsite((id) => ({ path: `/api/get-newsletter-sender?website_id=${id}` })),
  "PUT /api/edit-newsletter-sender": aboutWebsite((website_id) => ({
    path: "/api/edit-newsletter-sender",
    method: "PUT",
    json: { website_id, address: "" },
  })),
  "POST /api/check-newsletter-sender": aboutWebsite((website_id) => ({
    path: "/api/check-newsletter-sender",
    json: { website_id },
  })),
  "POST /api/rotate-newsletter-key": {
    ...aboutWebsite((website_id) => ({ path: "/api/rotate-newsletter-key", json: { website_id } })),
    ...refused,
  },
  "PUT /api/show-newsletter/:id": about("uncertain", "/api/show-newsletter", {
    method: "PUT",
    json: { is_public: true },
  }),
  "DELETE /api/delete-newsletter/:id": about("spare", "/api/delete-newsletter", { method: "DELETE" }),
  "GET /api/get-newsletter-links/:id": about("kept", "/api/get-newsletter-links"),
  "GET /api/get-newsletter-topics": aboutWebsite((id) => ({ path: `/api/get-newsletter-topics?website_id=${id}` })),
  "POST /api/add-newsletter-topic": aboutWebsite((website_id) => ({
    path: "/api/add-newsletter-topic",
    json: { website_id, name: "Press" },
    status: 201,
  })),
  "PUT /api/edit-newsletter-topic/:id": aboutTopic("kept", (id) => ({
    path: `/api/edit-newsletter-topic/${id}`,
    method: "PUT",
    json: { name: "Meetings" },
  })),
  "PUT /api/order-newsletter-topics": {
    ...aboutWebsite((website_id) => ({
      path: "/api/order-newsletter-topics",
      method: "PUT",
      json: { website_id, topic_ids: [] },
    })),
    // These are not all.
    ...refused,
  },
  "DELETE /api/delete-newsletter-topic/:id": aboutTopic("spare", (id) => ({
    path: `/api/delete-newsletter-topic/${id}`,
    method: "DELETE",
  })),
  "GET /api/get-newsletter-pause": aboutNewsletters((id) => ({ path: `/api/get-newsletter-pause?website_id=${id}` })),
  "GET /api/get-newsletter-volumes": { call: () => ({ path: "/api/get-newsletter-volumes" }) },
  "GET /api/get-newsletter-totals": { call: () => ({ path: "/api/get-newsletter-totals" }) },
  "POST /api/pause-website-newsletters/:id": ofNetwork((id) => ({
    path: `/api/pause-website-newsletters/${id}`,
    json: { reason: "Too many complaints" },
  })),
  "POST /api/resume-website-newsletters/:id": ofNetwork((id) => ({
    path: `/api/resume-website-newsletters/${id}`,
    method: "POST",
  })),
  "GET /api/get-edition/:id": ofEdition((id) => ({ path: `/api/get-edition/${id}` })),
  "PUT /api/edit-edition/:id": ofEdition((id) => ({
    path: `/api/edit-edition/${id}`,
    method: "PUT",
    json: { note: "Write about the market" },
  })),
  "POST /api/invite-websites/:id": ofEdition((id, { app, spare }) => ({
    path: `/api/invite-websites/${id}`,
    json: {
      website_ids: [spare.strangeWebsiteId],
      deadline: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    },
  })),
  "POST /api/count-edition-audience/:id": ofEdition((id) => ({
    path: `/api/count-edition-audience/${id}`,
    method: "POST",
  })),
  "PUT /api/edit-edition-block/:id": ofAnyBlock((id) => ({
    path: `/api/edit-edition-block/${id}`,
    method: "PUT",
    json: { is_left_out: true },
  })),
  "POST /api/remind-website/:id": ofAnyBlock((id) => ({ path: `/api/remind-website/${id}`, method: "POST" })),
  "GET /api/get-newsletter-invitations": aboutWebsite((id) => ({
    path: `/api/get-newsletter-invitations?website_id=${id}`,
  })),
  "GET /api/get-newsletter-block/:id": aboutBlock("written", "/api/get-newsletter-block"),
  "GET /dashboard-newsletter-block/:id": aboutBlock("written", "/dashboard-newsletter-block"),
  "POST /api/save-newsletter-block/:id": aboutBlock("written", "/api/save-newsletter-block", {
    json: { ...saved, changes: { heading: "Changed" } },
  }),
  "POST /api/hand-in-newsletter-block/:id": aboutBlock("ready", "/api/hand-in-newsletter-block", {
    json: { version: 0 },
  }),
  "POST /api/count-block-members/:id": aboutBlock("written", "/api/count-block-members", { method: "POST" }),
  "POST /api/decline-newsletter-block/:id": aboutBlock("spare", "/api/decline-newsletter-block", { method: "POST" }),
  "POST /api/take-back-newsletter-block/:id": aboutBlock("handedIn", "/api/take-back-newsletter-block", {
    method: "POST",
  }),
};

function aboutTopic(which: keyof Person["newsletterTopics"], call: (id: number) => Call): PrivateRoute {
  return aboutThing("topic", ({ newsletterTopics }) => newsletterTopics[which], call);
}

/** About a newsletter of the network. */
function ofEdition(call: (id: number, testbed: Testbed) => Call): PrivateRoute {
  return {
    call: (testbed) => call(testbed.owner.editionId, testbed),
    foreign: {
      "newsletter of a website": (testbed) => call(testbed.owner.newsletters.kept, testbed),
      "newsletter that does not exist": (testbed) => call(999_999_999_999_999, testbed),
    },
  };
}

function ofAnyBlock(call: (id: number) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.blocks.written),
    foreign: { "block that does not exist": () => call(999_999_999_999_999) },
  };
}

function aboutBlock(which: keyof Person["blocks"], path: string, options: Omit<Call, "path"> = {}): PrivateRoute {
  return aboutThing(
    "block",
    ({ blocks }) => blocks[which],
    (id) => ({ ...options, path: `${path}/${id}` }),
  );
}

/** About any website of the network. */
function ofNetwork(call: (websiteId: number) => Call): PrivateRoute {
  return {
    call: ({ spare }) => call(spare.strangeWebsiteId),
    foreign: { "website that does not exist": () => call(999_999_999_999_999) },
  };
}

/** By how far they are. */
export async function addNewsletters(app: TestApp, website_id: number) {
  const { db, clock } = app;
  const now = clock.now();
  await db.insertInto("newsletter_settings").values({ website_id, postal_address: "Elm Street 1, Dover" }).execute();
  const add = async (values: object = {}) => {
    const text = { subject: "News", content: "<p>Hello</p>", audience: '{"to": {"kind": "everybody"}, "without": []}' };
    const row = { website_id, created_at: now, is_public: false, ...text, ...values };
    return (await db.insertInto("newsletters").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const begun = { send_at: now, started_at: now, frozen_at: now, audience_size: 0 };
  const newsletters = {
    kept: await add(),
    spare: await add(),
    ready: await add(),
    held: await add({ state: "held", send_at: new Date(now.getTime() + 600_000) }),
    sending: await add({ ...begun, state: "sending" }),
    stopped: await add({ ...begun, state: "stopped" }),
    uncertain: await add({ ...begun, state: "sent", audience_size: 1, finished_at: now }),
  };
  const recipient = { newsletter_id: newsletters.uncertain, email: "ann@example.org", state: "uncertain" };
  await db
    .insertInto("newsletter_recipients")
    .values({ ...recipient, token: Buffer.from(String(website_id).padStart(16, "0")) })
    .execute();
  const revision = { newsletter_id: newsletters.ready, version: 0, reason: "autosave", subject: "News", words: 1 };
  const { id: newsletterRevisionId } = await db
    .insertInto("newsletter_revisions")
    .values({ ...revision, preview_text: "", content: "<p>Hello</p>", created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const addTopic = async (name: string) =>
    (await db.insertInto("newsletter_topics").values({ website_id, name }).returning("id").executeTakeFirstOrThrow())
      .id;
  const newsletterTopics = { kept: await addTopic("Events"), spare: await addTopic("Spare") };
  return { newsletters, newsletterRevisionId, newsletterTopics, ...(await addBlocks(app, website_id)) };
}

/** Blocks of the website for newsletters of the network, by how far they are. */
async function addBlocks({ db, clock, hostId }: TestApp, website_id: number) {
  const now = clock.now();
  const audience = '{"to": {"kind": "everybody"}, "without": []}';
  const addEdition = async () => {
    const row = { website_id: hostId, created_at: now, is_public: false, audience };
    const { id } = await db.insertInto("newsletters").values(row).returning("id").executeTakeFirstOrThrow();
    const edition = { newsletter_id: id, root_id: id, deadline: new Date(now.getTime() + 86_400_000) };
    await db.insertInto("newsletter_editions").values(edition).execute();
    return id;
  };
  const addBlock = async (values: object = {}) => {
    const written = { heading: "Our news", body: "We met.", state: "writing", position: 1, invited_at: now };
    const row = { newsletter_id: await addEdition(), website_id, ...written, ...values };
    return (await db.insertInto("newsletter_blocks").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const blocks = {
    written: await addBlock(),
    ready: await addBlock(),
    spare: await addBlock(),
    handedIn: await addBlock({ state: "handed_in", decided_at: now }),
  };
  return { blocks, editionId: await addEdition() };
}
