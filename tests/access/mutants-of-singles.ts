import { type Mutant, server } from "./mutant.ts";

const websiteAccess = server("websites/server/website-access.ts");
const pagesWith = server("pages/server/page/pages-with.queries.ts");
const singleThings = server("accounts/server/grants/single-things.queries.ts");
const inboxOf = server("forms/server/messages/inbox-of.queries.ts");
const listAccess = server("members/server/segments/list-access.ts");
const spaceAccess = server("websites/server/space-access.ts");
const roleTable = server("accounts/roles-contract.ts");

/** Holes about what is given to one person by itself. */
export const singleMutants: Mutant[] = [
  {
    name: "one page opens all pages of its website",
    file: websiteAccess,
    from: 'return { websiteId: found.id, reach: "single" };',
    to: 'return { websiteId: found.id, reach: "all" };',
    foundBy: "GET /api/get-page-components",
  },
  {
    name: "a page that was given opens those of everybody",
    file: pagesWith,
    from: ` and id in \${selectPersonSingles(userId, "page")}`,
    to: "",
    foundBy: "DELETE /api/delete-page-component/:id",
  },
  {
    name: "pages that were given to others count",
    file: singleThings,
    from: `grants.user_id = \${userId} and kind = \${kind} and `,
    to: `kind = \${kind} and `,
    foundBy: "POST /api/reorder-page-components",
  },
  {
    name: "a page counts after its last day",
    file: singleThings,
    from: `(single_things.ends_at is null or single_things.ends_at > \${time})`,
    to: `(\${time} is not null)`,
    foundBy: "GET /api/get-page-components",
  },
  {
    name: "the list of pages isn't narrowed",
    file: server("pages/server/page/pages.queries.ts"),
    from: '    .where("pages.id", "in", pagesWith(userId, permission))\n    .orderBy(',
    to: "    .orderBy(",
    foundBy: "GET /api/get-pages",
  },
  {
    name: "guests are told which pages there are",
    file: roleTable,
    from: 'guest: all("website.read")',
    to: 'guest: all("website.read", "website.browse")',
    foundBy: "DELETE /api/delete-page-component/:id",
  },
  {
    name: "a page is renamed by whom it was given to",
    file: server("pages/server/pages.routes.ts"),
    from: `const { id: websiteId } = await chooseWebsite(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const edited`,
    to: `const { websiteId } = await chooseThings(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const edited`,
    foundBy: "PUT /api/edit-page/:slug",
  },
  {
    name: "anybody gives and takes pages",
    file: server("people/server/invitations/single-things.service.ts"),
    from: 'const website = await requireWebsite(db, user, "people.manage", websiteId)',
    to: 'const website = await requireWebsite(db, user, "website.read", websiteId)',
    foundBy: "DELETE /api/take-single-thing/:id",
  },
  {
    name: "one form opens all messages",
    file: inboxOf,
    from: `or \${form} in \${selectPersonSingles(userId, "form")}`,
    to: "or true",
    foundBy: "DELETE /api/delete-message/:id",
  },
  {
    name: "a form that was given opens only reading",
    file: roleTable,
    from: '"inbox.read": "own", "inbox.write": "own" }',
    to: '"inbox.read": "own" }',
    foundBy: "PUT /api/edit-message/:id",
  },
  {
    name: "the list of messages isn't narrowed to a form",
    file: server("forms/server/messages/messages.queries.ts"),
    from: '    .where(isInOwnInbox("messages", userId, "inbox.read"))\n',
    to: "",
    foundBy: "GET /api/get-messages",
  },
  {
    name: "the list of sign-ups isn't narrowed to a form",
    file: server("forms/server/sign-ups/sign-ups.queries.ts"),
    from: '    .where(isInOwnInbox("sign_ups", userId, "inbox.read"))',
    to: "",
    foundBy: "GET /api/get-sign-ups",
  },
  {
    name: "anybody deletes sign-ups",
    file: server("forms/server/sign-ups/sign-ups.queries.ts"),
    from: '    .where(isInOwnInbox("sign_ups", userId, permission))\n',
    to: "",
    foundBy: "DELETE /api/delete-sign-up/:id",
  },
  {
    name: "the list of polls isn't narrowed to a form",
    file: server("forms/server/inbox/inbox.queries.ts"),
    from: ` and \${isOwnPoll(userId, "inbox.read")}\n      and (live`,
    to: "\n      and (live",
    foundBy: "GET /api/get-polls",
  },
  {
    name: "a segment opens the whole list",
    file: listAccess,
    from: 'within: reach === "all" ? null : await filtersGivenTo',
    to: "within: true ? null : await filtersGivenTo",
    foundBy: "GET /api/get_member/:id",
  },
  {
    name: "a member is shown outside of the segment",
    file: server("members/server/members/own-members.queries.ts"),
    from: `and \${matchesFilter(narrowedTo(within))}`,
    to: "",
    foundBy: "GET /api/get_member/:id",
  },
  {
    name: "the list of members isn't narrowed to a segment",
    file: server("members/server/members/members-list.queries.ts"),
    from: `deleted_at is null and \${matchesFilter(narrowedTo(within))}`,
    to: "deleted_at is null",
    foundBy: "GET /api/members",
  },
  {
    name: "values are suggested from outside of the segment",
    file: server("members/server/segments/values.queries.ts"),
    from: `and \${matchesFilter(narrowedTo(within))} and`,
    to: "and",
    foundBy: "GET /api/get-member-values",
  },
  {
    name: "all segments are listed to whom one was given",
    file: server("members/server/segments/segments.queries.ts"),
    from: "if (givenTo !== undefined) query",
    to: "if (givenTo === -1) query",
    foundBy: "GET /api/get-segments",
  },
  {
    name: "segments are counted for whom none of them was given to",
    file: server("members/server/segments/segments.routes.ts"),
    from: "return countAllSegments(deps, access.spaceId, getReader(access));",
    to: "return countAllSegments(deps, access.spaceId);",
    foundBy: "GET /api/get-segment-counts",
  },
  {
    name: "a segment opens what needs the whole list",
    file: spaceAccess,
    from: 'if (ofSegments !== undefined) throw new AppError("forbidden", texts.segmentsOnly);',
    to: "if (ofSegments !== undefined) return { spaceId: ofSegments, actorId: person.id };",
    foundBy: "DELETE /api/delete_member/:id",
  },
  {
    name: "members are exported without the switch",
    file: spaceAccess,
    from: 'permission !== "members.export" || may_export',
    to: "may_export || true",
    foundBy: "GET /api/export-members",
  },
  {
    name: "a segment counts after its last day",
    file: server("websites/server/spaces.queries.ts"),
    from: `and \${isLiveGrant} and \${givesSingle(["segment"])}`,
    to: "and exists (select from single_things where grant_id = grants.id)",
    foundBy: "GET /api/get-segments",
  },
  {
    name: "guests are told about pages that weren't given to them",
    file: server("people/server/invitations/single-things.service.ts"),
    from: "return mayAsk ? error : gone();",
    to: "return error;",
    foundBy: "GET /api/get-thing-people",
  },
];
