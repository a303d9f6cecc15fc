import { randomUUID } from "node:crypto";
import { offeredTags } from "../../src/shared/languages/names.ts";
import { ownerLogin } from "../support/test-app.ts";
import { lookRoutes } from "./looks-table.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call } from "./testbed.ts";

const mailServer = {
  ...{ host: "127.0.0.1", port: 1, encryption: "none", user_name: "" },
  ...{ from_name: "The Rostrum", from_address: "mail@example.org" },
};

/** Each can be added once. */
const freeLanguages = offeredTags.filter((tag) => !/^(en|es)/.test(tag));

/** Websites and their settings, mail, demo content, the own account. */
export const managingRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-member-lists": {
    call: () => ({ path: "/api/get-member-lists" }),
    hidden: ({ app }) => [`"space_id":${app.owner.spaceId},`],
  },
  "POST /api/begin-website": {
    call: () => ({
      path: "/api/begin-website",
      json: { title: "Another one", purpose: "newsletter", creation_id: randomUUID() },
    }),
  },
  "POST /api/add-edition/:id": {
    call: ({ owner }) => ({ path: `/api/add-edition/${owner.websiteId}`, json: { language: freeLanguages.pop() } }),
    foreign: foreignWebsites((id) => ({ path: `/api/add-edition/${id}`, json: { language: "it" } })),
  },
  "POST /api/add-website": { call: () => ({ path: "/api/add-website", json: { title: "Another one" } }) },
  "GET /api/get-website-content/:id": {
    call: ({ owner }) => ({ path: `/api/get-website-content/${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-website-content/${id}` })),
  },
  "DELETE /delete_website/:id": {
    call: ({ spare }) => ({ path: `/delete_website/${spare.websiteId}`, method: "DELETE" }),
    foreign: foreignWebsites((id) => ({ path: `/delete_website/${id}`, method: "DELETE" })),
    refused: {
      "the host site": {
        status: 400,
        call: ({ app }) => ({ path: `/delete_website/${app.hostId}`, method: "DELETE" }),
      },
    },
  },
  "GET /api/get-site-settings": {
    call: () => ({ path: "/api/get-site-settings" }),
    hidden: ({ app, owner }) => [`"website_id":${owner.websiteId},`, `"website_id":${app.hostId},`],
  },
  "GET /api/download-copy/:id": {
    call: ({ owner }) => ({ path: `/api/download-copy/${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/download-copy/${id}` })),
  },
  "PUT /api/edit-website/:id": {
    call: ({ owner }) => edit(`/api/edit-website/${owner.websiteId}`, { mission: "To tell what happened." }),
    foreign: foreignWebsites((id) => edit(`/api/edit-website/${id}`, { title: "Stolen" })),
  },
  "GET /api/get-site-texts/:id": {
    call: ({ owner }) => ({ path: `/api/get-site-texts/${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-site-texts/${id}` })),
  },
  "PUT /api/edit-site-texts/:id": {
    call: ({ owner }) => edit(`/api/edit-site-texts/${owner.websiteId}`, { texts: { "search/title": "Find" } }),
    foreign: foreignWebsites((id) => edit(`/api/edit-site-texts/${id}`, { texts: { "search/title": "Stolen" } })),
  },
  ...lookRoutes,
  "GET /api/get-page-views": {
    call: ({ owner }) => ({ path: `/api/get-page-views?website_id=${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-page-views?website_id=${id}` })),
  },
  "GET /api/get-insights": {
    call: ({ owner }) => ({ path: `/api/get-insights?website_id=${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-insights?website_id=${id}` })),
  },
  "GET /api/get-yearly-report": {
    call: ({ owner }) => ({ path: `/api/get-yearly-report?website_id=${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-yearly-report?website_id=${id}` })),
  },
  "GET /api/export-insights": {
    call: ({ owner }) => ({ path: `/api/export-insights?table=days&website_id=${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/export-insights?table=days&website_id=${id}` })),
  },
  "GET /api/get-mails": {
    call: ({ owner }) => ({ path: `/api/get-mails?website_id=${owner.websiteId}` }),
    foreign: foreignWebsites((id) => ({ path: `/api/get-mails?website_id=${id}` })),
  },
  "GET /api/get-mail-setup": { call: () => ({ path: "/api/get-mail-setup" }) },
  "POST /api/retry-mail/:id": {
    call: ({ owner }) => ({ path: `/api/retry-mail/${owner.mailId}`, method: "POST" }),
    foreign: {
      "mail of somebody else's website": ({ other }) => ({ path: `/api/retry-mail/${other.mailId}`, method: "POST" }),
      "mail that does not exist": () => ({ path: "/api/retry-mail/999999999999999", method: "POST" }),
    },
  },
  "GET /api/get-mail-server": { call: () => ({ path: "/api/get-mail-server" }) },
  "POST /api/test-mail-server": {
    // Nobody answers there.
    call: () => ({ path: "/api/test-mail-server", json: mailServer }),
    status: 422,
  },
  "PUT /api/edit-mail-server": {
    call: () => ({ path: "/api/edit-mail-server", method: "PUT", json: { ...mailServer, version: 0, untested: true } }),
  },
  "DELETE /api/delete-mail-server": {
    call: () => ({ path: "/api/delete-mail-server?version=1", method: "DELETE" }),
  },
  "POST /api/send-test-mail": { call: () => ({ path: "/api/send-test-mail", method: "POST" }) },
  "GET /api/get-installation": { call: () => ({ path: "/api/get-installation" }) },
  "GET /api/get-waiting-mail": { call: () => ({ path: "/api/get-waiting-mail" }) },
  "POST /api/go-live": { call: () => ({ path: "/api/go-live", json: { waiting_mail: "discard" } }) },
  "GET /api/get-backups": { call: () => ({ path: "/api/get-backups" }) },
  "POST /api/start-backup": { call: () => ({ path: "/api/start-backup", method: "POST" }) },
  "GET /api/get-health": { call: () => ({ path: "/api/get-health" }) },
  "POST /api/check-health": { call: () => ({ path: "/api/check-health", method: "POST" }) },
  "GET /api/get-jobs": { call: () => ({ path: "/api/get-jobs" }) },
  "GET /api/get-failed-jobs": { call: () => ({ path: "/api/get-failed-jobs" }) },
  "POST /api/retry-job/:id": {
    call: ({ failedJobId }) => ({ path: `/api/retry-job/${failedJobId}`, method: "POST" }),
    foreign: { "job that does not exist": () => ({ path: "/api/retry-job/999999999999999", method: "POST" }) },
  },
  "GET /api/get-demo-content": { call: () => ({ path: "/api/get-demo-content" }) },
  "DELETE /api/delete-demo-content": {
    call: () => ({ path: "/api/delete-demo-content", method: "DELETE" }),
  },
  "POST /api/restore-demo-content": { call: () => ({ path: "/api/restore-demo-content", method: "POST" }) },
  "GET /api/get-account": { call: () => ({ path: "/api/get-account" }), hidden: () => ["owner@rostrum.test"] },
  "GET /api/find": {
    call: ({ owner }) => ({ path: `/api/find?search=home&website_id=${owner.websiteId}` }),
    hidden: ({ owner }) => [`website=${owner.spanishId}&`],
  },
  "PUT /api/edit-account": { call: () => edit("/api/edit-account", { username: "Olivia Owner" }) },
  "POST /api/resend-address-link": { call: () => ({ path: "/api/resend-address-link", method: "POST" }) },
  "DELETE /api/cancel-address-change": { call: () => ({ path: "/api/cancel-address-change", method: "DELETE" }) },
  "GET /api/export-account": { call: () => ({ path: "/api/export-account" }), hidden: () => ["owner@rostrum.test"] },
  "GET /api/get-account-content": { call: () => ({ path: "/api/get-account-content" }) },
  "POST /api/delete-account": {
    call: () => ({ path: "/api/delete-account", json: { current_password: ownerLogin.password } }),
    // The network's last owner.
    status: 409,
  },
  "GET /api/get-waiting": { call: () => ({ path: "/api/get-waiting" }) },
  "GET /api/get-own-drafts": { call: () => ({ path: "/api/get-own-drafts" }) },
  "POST /api/report-presence": {
    call: ({ owner }) => ({
      path: "/api/report-presence",
      method: "POST",
      json: { kind: "article", id: owner.articles.draft, tab: randomUUID() },
    }),
  },
  "GET /api/get-notifications": { call: () => ({ path: "/api/get-notifications" }) },
  "GET /api/count-notifications": { call: () => ({ path: "/api/count-notifications" }) },
  "POST /api/read-notification/:id": { call: () => ({ path: "/api/read-notification/1", method: "POST" }) },
  "POST /api/read-notifications": {
    call: () => ({ path: "/api/read-notifications", method: "POST", json: { up_to: 1 } }),
  },
  "GET /api/get-notification-mails": { call: () => ({ path: "/api/get-notification-mails" }) },
  "PUT /api/edit-notification-mails": {
    call: () => ({ path: "/api/edit-notification-mails", method: "PUT", json: { digest: false } }),
  },
  "GET /api/get-usage": { call: () => ({ path: "/api/get-usage" }) },
  "GET /api/get-sessions": {
    call: () => ({ path: "/api/get-sessions" }),
    hidden: ({ spare }) => [`"session_id":${spare.sessionId},`],
  },
  "DELETE /api/delete-session/:id": {
    call: ({ spare }) => ({ path: `/api/delete-session/${spare.sessionId}`, method: "DELETE" }),
    foreign: {
      "session of somebody else": ({ otherSessionId }) => ({
        path: `/api/delete-session/${otherSessionId}`,
        method: "DELETE",
      }),
      "session that does not exist": () => ({ path: "/api/delete-session/999999999999999", method: "DELETE" }),
    },
  },
  // These two end the owner's other sessions.
  "POST /api/change-password": {
    call: () => ({
      path: "/api/change-password",
      json: { current_password: ownerLogin.password, new_password: ownerLogin.password },
    }),
  },
  "POST /api/delete-other-sessions": { call: () => ({ path: "/api/delete-other-sessions", method: "POST" }) },
};

function edit(path: string, json: object): Call {
  return { path, json, method: "PUT" };
}

function foreignWebsites(call: (id: number) => Call): PrivateRoute["foreign"] {
  return {
    "website of somebody else": ({ other }) => call(other.websiteId),
    "website that does not exist": () => call(999999999999999),
  };
}
