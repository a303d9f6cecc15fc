import { aboutThing, aboutWebsite } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Person } from "./testbed.ts";

const message = (which: keyof Person["messages"]) => (person: Person) => person.messages[which];
const signUp = (which: keyof Person["signUps"]) => (person: Person) => person.signUps[which];

export const inboxRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-inbox-counts": {
    call: () => ({ path: "/api/get-inbox-counts" }),
    hidden: ({ owner }) => [`"website_id":${owner.websiteId},`],
  },
  "GET /api/get-messages": {
    ...aboutWebsite((id) => ({ path: `/api/get-messages?website_id=${id}` })),
    shows: ({ owner }) => `"message_id":${owner.messages.kept},`,
  },
  "GET /api/export-messages": {
    ...aboutWebsite((id) => ({ path: `/api/export-messages?website_id=${id}` })),
    shows: () => ",ann@example.org,",
  },
  "GET /api/get-message/:id": aboutThing("message", message("kept"), (id) => ({ path: `/api/get-message/${id}` })),
  "PUT /api/edit-message/:id": aboutThing("message", message("kept"), (id) => ({
    path: `/api/edit-message/${id}`,
    method: "PUT",
    json: { is_read: true },
  })),
  "DELETE /api/delete-message/:id": aboutThing("message", message("spare"), (id) => ({
    path: `/api/delete-message/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore-message/:id": aboutThing("message", message("deleted"), (id) => ({
    path: `/api/restore-message/${id}`,
    json: {},
  })),
  "GET /api/get-sign-ups": {
    ...aboutWebsite((id) => ({ path: `/api/get-sign-ups?website_id=${id}` })),
    shows: ({ owner }) => `"sign_up_id":${owner.signUps.kept},`,
  },
  "POST /api/make-confirm-link/:id": aboutThing("sign-up", signUp("kept"), (id) => ({
    path: `/api/make-confirm-link/${id}`,
    json: {},
  })),
  "DELETE /api/delete-sign-up/:id": aboutThing("sign-up", signUp("spare"), (id) => ({
    path: `/api/delete-sign-up/${id}`,
    method: "DELETE",
  })),
  "GET /api/export-sign-ups": {
    ...aboutWebsite((id) => ({ path: `/api/export-sign-ups?website_id=${id}` })),
  },
  "POST /api/delete-sign-ups": aboutWebsite((id, { owner }) => ({
    path: "/api/delete-sign-ups",
    json: { website_id: id, sign_ups: { ids: [owner.signUps.chosen] } },
  })),
  "POST /api/restore-sign-ups/:id": {
    call: ({ owner }) => ({ path: `/api/restore-sign-ups/${owner.deletionId}`, json: {} }),
    foreign: {
      "sign-ups of somebody else": ({ other }) => ({ path: `/api/restore-sign-ups/${other.deletionId}`, json: {} }),
    },
  },
  "POST /api/add-sign-ups-to-members": aboutWebsite((id, { owner }) => ({
    path: "/api/add-sign-ups-to-members",
    json: { website_id: id, sign_ups: { ids: [owner.signUps.added] } },
  })),
  "GET /api/get-polls": {
    ...aboutWebsite((id) => ({ path: `/api/get-polls?website_id=${id}` })),
    shows: ({ owner }) => `"page_component_id":${owner.forms.poll},`,
  },
};
