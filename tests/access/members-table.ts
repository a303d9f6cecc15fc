import { randomUUID } from "node:crypto";
import { memberFields } from "../../src/features/members/fields.ts";
import { aboutThing, inSpace, listOfOthers } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person } from "./testbed.ts";

const member = (which: keyof Person["members"]) => (person: Person) => person.members[which];
const segment = (which: keyof Person["segments"]) => (person: Person) => person.segments[which];
const bulk = (which: keyof Person["bulks"]) => (person: Person) => person.bulks[which];
const label = (which: keyof Person["labels"]) => (person: Person) => person.labels[which];
const field = (which: keyof Person["fields"]) => (person: Person) => person.fields[which];
let count = 0;

/** A valid form with an address of its own. */
function form() {
  count += 1;
  const address = { street_name: "Elm Street", city: "Dover", zip_code: "01234", district: "Ward 1" };
  return { name: "Ann", email: `access-${count}@example.org`, age: 40, gender: "Female", ...address };
}

/** A call about a person: of somebody else's it knows nothing. */
function aboutPerson(path: string): PrivateRoute {
  const callAbout = (id: number): Call => ({ path, json: { email: `kept-${id}@example.org` } });
  return {
    call: ({ owner }) => callAbout(owner.id),
    hidden: ({ owner }) => [`Gender ${owner.id}"`],
  };
}

type Check = keyof Person["checks"];
/** A call about a file that was checked. */
function aboutCheck(which: Check, call: (check: string) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.checks[which]),
    foreign: {
      "file of somebody else": ({ other }) => call(other.checks[which]),
      "file that does not exist": () => call("0b9c64f5-6f3d-4f5e-9d3e-2f6f4a7c1d10"),
    },
  };
}

const routes: Record<string, PrivateRoute> = {
  "GET /api/members": {
    call: () => ({ path: "/api/members" }),
    hidden: ({ owner }) => [`"member_id":${owner.members.kept},`, `kept-${owner.id}@example.org`],
  },
  "POST /api/add_member": { call: () => ({ path: "/api/add_member", json: form() }) },
  "GET /api/get_member/:id": aboutThing("member", member("kept"), (id) => ({ path: `/api/get_member/${id}` })),
  "PUT /api/edit_member/:id": aboutThing("member", member("spare"), (id) => ({
    path: `/api/edit_member/${id}`,
    method: "PUT",
    json: form(),
  })),
  "DELETE /api/delete_member/:id": aboutThing("member", member("spare"), (id) => ({
    path: `/api/delete_member/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore_member/:id": aboutThing("member", member("deleted"), (id) => ({
    path: `/api/restore_member/${id}`,
    json: {},
  })),
  "POST /api/import-members": { call: () => ({ path: "/api/import-members", json: { members: [form()] } }) },
  "GET /api/get-import-check/:check": aboutCheck("kept", (check) => ({ path: `/api/get-import-check/${check}` })),
  "GET /api/get-refused-groups/:check": aboutCheck("kept", (check) => ({ path: `/api/get-refused-groups/${check}` })),
  "GET /api/get-refused-rows/:check": aboutCheck("kept", (check) => ({ path: `/api/get-refused-rows/${check}` })),
  "POST /api/commit-import/:check": aboutCheck("committed", (check) => ({
    path: `/api/commit-import/${check}`,
    json: {},
  })),
  "POST /api/start-import/:check": aboutCheck("committed", (check) => ({
    path: `/api/start-import/${check}`,
    json: {},
  })),
  "GET /api/get-running-import": {
    call: () => ({ path: "/api/get-running-import" }),
    hidden: ({ owner }) => [owner.checks.file],
  },
  "GET /api/get-import-file/:check": aboutCheck("file", (check) => ({ path: `/api/get-import-file/${check}` })),
  "POST /api/check-import-file/:check": aboutCheck("file", (check) => ({
    path: `/api/check-import-file/${check}`,
    json: { encoding: "utf-8", delimiter: ",", format: "members", columns: { email: [0] } },
  })),
  "GET /api/get-refused-file/:check": aboutCheck("file", (check) => ({ path: `/api/get-refused-file/${check}` })),
  "DELETE /api/cancel-import/:check": aboutCheck("canceled", (check) => ({
    path: `/api/cancel-import/${check}`,
    method: "DELETE",
  })),
  // After the calls about files: a new one takes the place of those before it.
  "POST /api/check-import": {
    call: () => ({
      path: `/api/check-import?check=${randomUUID()}`,
      method: "POST",
      body: memberFields.join(),
      headers: { "content-type": "text/csv" },
    }),
  },
  "POST /api/upload-import": {
    call: () => ({
      path: `/api/upload-import?check=${randomUUID()}&name=people.csv`,
      method: "POST",
      body: memberFields.join(),
      headers: { "content-type": "text/csv" },
    }),
  },
  "GET /api/get-imports": {
    call: () => ({ path: "/api/get-imports" }),
    hidden: ({ owner }) => [`"import_id":${owner.importId},`],
  },
  "GET /api/get-left-out-file/:id": aboutThing(
    "import",
    ({ importId }) => importId,
    (id) => ({ path: `/api/get-left-out-file/${id}` }),
  ),
  "POST /api/undo-import/:id": aboutThing(
    "import",
    ({ importId }) => importId,
    (id) => ({ path: `/api/undo-import/${id}`, method: "POST" }),
  ),
  "GET /api/export-members": {
    call: () => ({ path: "/api/export-members" }),
    hidden: ({ owner }) => [`kept-${owner.id}@example.org`],
  },
  "GET /api/check-export": { call: () => ({ path: "/api/check-export" }) },
  "POST /api/find-person": aboutPerson("/api/find-person"),
  "POST /api/export-person": aboutPerson("/api/export-person"),
  "POST /api/erase-person": {
    call: ({ owner }) => ({ path: "/api/erase-person", json: { email: `erasable-${owner.id}@example.org` } }),
  },
  "GET /api/get-member-values": {
    call: () => ({ path: "/api/get-member-values?field=gender" }),
    hidden: ({ owner }) => [`Gender ${owner.id}"`],
  },
  "GET /api/get-segments": {
    call: () => ({ path: "/api/get-segments" }),
    hidden: ({ owner }) => [`"segment_id":${owner.segments.kept},`],
  },
  "GET /api/get-segment-counts": {
    call: () => ({ path: "/api/get-segment-counts" }),
    hidden: ({ owner }) => [`"segment_id":${owner.segments.kept},`],
  },
  "POST /api/add-segment": {
    call: () => ({ path: "/api/add-segment", json: { name: form().email, filter: { zip: "01" } } }),
  },
  "PUT /api/edit-segment/:id": aboutThing("segment", segment("spare"), (id) => ({
    path: `/api/edit-segment/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "DELETE /api/delete-segment/:id": aboutThing("segment", segment("spare"), (id) => ({
    path: `/api/delete-segment/${id}`,
    method: "DELETE",
  })),
  "POST /api/preview-bulk": aboutThing("member", member("kept"), (id) => ({
    path: "/api/preview-bulk",
    json: { members: { ids: [id] }, bulk: { action: "delete" } },
  })),
  "POST /api/commit-bulk/:id": aboutThing("bulk action", bulk("previewed"), (id) => ({
    path: `/api/commit-bulk/${id}`,
    method: "POST",
  })),
  "GET /api/get-running-bulk": { call: () => ({ path: "/api/get-running-bulk" }) },
  "POST /api/undo-bulk/:id": aboutThing("bulk action", bulk("committed"), (id) => ({
    path: `/api/undo-bulk/${id}`,
    method: "POST",
  })),
  "GET /api/get-bulk-actions": {
    call: () => ({ path: "/api/get-bulk-actions" }),
    hidden: ({ owner }) => [`"bulk_id":${owner.bulks.committed},`],
  },
  "GET /api/get-member-form": { call: () => ({ path: "/api/get-member-form" }) },
  "PUT /api/edit-member-form": {
    call: () => ({ path: "/api/edit-member-form", method: "PUT", json: { rules: { district: "optional" } } }),
  },
  "PUT /api/order-member-fields": {
    call: ({ owner: { fields } }) => ({
      path: "/api/order-member-fields",
      method: "PUT",
      json: { field_ids: [fields.spare, fields.kept] },
    }),
  },
  "GET /api/get-deleted-member-fields": {
    call: () => ({ path: "/api/get-deleted-member-fields" }),
    hidden: ({ owner }) => [`"field_id":${owner.fields.deleted},`],
  },
  "PUT /api/edit-member-field/:id": aboutThing("field", field("spare"), (id) => ({
    path: `/api/edit-member-field/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "DELETE /api/delete-member-field/:id": aboutThing("field", field("spare"), (id) => ({
    path: `/api/delete-member-field/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore-member-field/:id": aboutThing("field", field("deleted"), (id) => ({
    path: `/api/restore-member-field/${id}`,
    json: {},
  })),
  "POST /api/add-member-field": {
    call: () => ({ path: "/api/add-member-field", json: { name: form().email, type: "text" } }),
  },
  "GET /api/get-member-labels": {
    call: () => ({ path: "/api/get-member-labels" }),
    hidden: ({ owner }) => [`"label_id":${owner.labels.kept},`],
  },
  "GET /api/get-member-label-counts": {
    call: () => ({ path: "/api/get-member-label-counts" }),
    hidden: ({ owner }) => [`"label_id":${owner.labels.kept},`],
  },
  "PUT /api/edit-member-label/:id": aboutThing("label", label("spare"), (id) => ({
    path: `/api/edit-member-label/${id}`,
    method: "PUT",
    json: { name: "Renamed" },
  })),
  "POST /api/merge-member-label/:id": aboutThing("label", label("merged"), (id, { owner }) => ({
    path: `/api/merge-member-label/${id}`,
    json: { into_id: owner.labels.kept },
  })),
  "DELETE /api/delete-member-label/:id": aboutThing("label", label("spare"), (id) => ({
    path: `/api/delete-member-label/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore-member-label/:id": aboutThing("label", label("deleted"), (id) => ({
    path: `/api/restore-member-label/${id}`,
    json: {},
  })),
  "GET /api/get-member-consent/:id": aboutThing("member", member("kept"), (id) => ({
    path: `/api/get-member-consent/${id}`,
  })),
  "GET /api/get-consent-counts": { call: () => ({ path: "/api/get-consent-counts" }) },
  "GET /api/get-retention": { call: () => ({ path: "/api/get-retention" }) },
  "GET /api/get-proposed-erasures": {
    call: () => ({ path: "/api/get-proposed-erasures" }),
    hidden: ({ owner }) => [`unreached-${owner.id}@example.org`],
  },
  "POST /api/keep-proposed": {
    call: ({ owner }) => ({ path: "/api/keep-proposed", json: { member_ids: [owner.members.kept] } }),
  },
  "POST /api/erase-proposed": {
    call: ({ owner }) => ({ path: "/api/erase-proposed", json: { member_ids: [owner.members.unreached] } }),
  },
  "PUT /api/edit-retention": {
    call: () => ({ path: "/api/edit-retention", method: "PUT", json: { months: 36 } }),
  },
  "POST /api/record-consent": {
    call: () => ({ path: "/api/record-consent", json: { ground: "other", reason: "They asked for it" } }),
  },
  "POST /api/suppress-member/:id": aboutThing("member", member("kept"), (id) => ({
    path: `/api/suppress-member/${id}`,
    json: { is_suppressed: true },
  })),
  "POST /api/record-texts-consent/:id": aboutThing("member", member("kept"), (id) => ({
    path: `/api/record-texts-consent/${id}`,
    json: { reason: "They asked for it" },
  })),
  "POST /api/withdraw-texts-consent/:id": aboutThing("member", member("kept"), (id) => ({
    path: `/api/withdraw-texts-consent/${id}`,
    json: { reason: "They called" },
  })),
  "GET /api/get-texts-counts": { call: () => ({ path: "/api/get-texts-counts" }) },
  "PUT /api/edit-calling-code": {
    call: () => ({ path: "/api/edit-calling-code", method: "PUT", json: { calling_code: "1" } }),
  },
  "GET /api/get-stopped-numbers": { call: () => ({ path: "/api/get-stopped-numbers" }) },
  "POST /api/add-stopped-numbers": {
    call: () => ({ path: "/api/add-stopped-numbers", json: { text: "+1 302 555 0123" } }),
  },
  "DELETE /api/delete-stopped-number/:id": aboutThing(
    "stopped number",
    ({ stoppedNumber }) => stoppedNumber,
    (id) => ({
      path: `/api/delete-stopped-number/${id}`,
      method: "DELETE",
    }),
  ),
  "GET /api/get-member-audit": {
    call: () => ({ path: "/api/get-member-audit" }),
    hidden: ({ owner }) => [`"member_id":${owner.members.deleted},`],
  },
};

export const memberRoutes = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, inSpace(route, listOfOthers)]),
);
