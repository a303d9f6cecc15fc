import type { TestApp } from "../support/test-app.ts";
import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person } from "./testbed.ts";

const newsletter = (which: keyof Person["newsletters"]) => (person: Person) => person.newsletters[which];

const saved = { version: 0, save_id: "6c7dcf4c-5d2f-4f0a-9a3e-0a3c5f0b7f11", changes: { subject: "Changed" } };

function about(which: keyof Person["newsletters"], path: string, options: Omit<Call, "path"> = {}): PrivateRoute {
  return aboutThing("newsletter", newsletter(which), (id) => ({ ...options, path: `${path}/${id}` }));
}

/** Without a mail server, sending is refused even to users with the right to it. */
const refused = { status: 409 };

/** Newsletters of a website. */
export const newsletterRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-newsletters": aboutWebsite((id) => ({ path: `/api/get-newsletters?website_id=${id}` })),
  "POST /api/add-newsletter": aboutWebsite((website_id) => ({ path: "/api/add-newsletter", json: { website_id } })),
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
  "POST /api/count-audience": aboutWebsite((website_id) => ({
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
  "GET /api/get-newsletter-settings": aboutWebsite((id) => ({ path: `/api/get-newsletter-settings?website_id=${id}` })),
  "PUT /api/edit-newsletter-settings": aboutWebsite((website_id) => ({
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
  "GET /api/get-newsletter-pause": aboutWebsite((id) => ({ path: `/api/get-newsletter-pause?website_id=${id}` })),
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
};

function aboutTopic(which: keyof Person["newsletterTopics"], call: (id: number) => Call): PrivateRoute {
  return aboutThing("topic", ({ newsletterTopics }) => newsletterTopics[which], call);
}

/** About any website of the network. */
function ofNetwork(call: (websiteId: number) => Call): PrivateRoute {
  return {
    call: ({ spare }) => call(spare.strangeWebsiteId),
    foreign: { "website that does not exist": () => call(999_999_999_999_999) },
  };
}

/** By how far they are. */
export async function addNewsletters({ db, clock }: TestApp, website_id: number) {
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
  return { newsletters, newsletterRevisionId, newsletterTopics };
}
