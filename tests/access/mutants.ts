import { type Mutant, server } from "./mutant.ts";
import { singleMutants } from "./mutants-of-singles.ts";

const roleTable = server("accounts/roles-contract.ts");
const websitesWith = server("websites/server/websites-with.queries.ts");
const websiteAccess = server("websites/server/website-access.ts");
const granted = server("websites/server/granted-websites.queries.ts");
const named = 'selectGranted(db, userId).where("websites.id", "=", websiteId)';
const workingCopy = server("articles/server/working-copy/working-copy.queries.ts");

const decision = "  return (roles as Record<string, Reaches | undefined>)[role]";

/** A permission that one role more is given in `roles-contract.ts`. */
function given(permission: string, role: string, foundBy: string, reach = "all"): Mutant {
  const hole = `  if (role === "${role}" && permission === "${permission}") return "${reach}";\n${decision}`;
  return { name: `${permission} for one role more`, file: roleTable, from: decision, to: hole, foundBy };
}

export const mutants: Mutant[] = [
  given("website.manage", "editor", "PUT /api/edit-website/:id"),
  given("domains.manage", "editor", "GET /api/get-domains"),
  given("mail.read", "author", "GET /api/get-mails"),
  given("mail.send", "members", "POST /api/retry-mail/:id"),
  given("articles.read", "author", "GET /api/get-draft/:id"),
  given("articles.write", "contributor", "POST /api/save-draft/:id"),
  given("articles.publish", "contributor", "POST /api/publish-article/:id", "own"),
  given("pages.read", "author", "GET /api/get-pages"),
  given("pages.write", "reader", "POST /api/add-page"),
  given("inbox.read", "reader", "GET /api/get-messages"),
  given("inbox.write", "editor", "PUT /api/edit-message/:id"),
  given("analytics.read", "members", "GET /api/get-page-views"),
  {
    name: "whoever has any role may do everything",
    file: websiteAccess,
    from: 'website && reachOn(person, permission, website) !== "none"',
    to: 'website && reachOn(person, "website.read", website) !== "none"',
    foundBy: "GET /api/get-website-content/:id",
  },
  {
    name: "a website without a role is no secret",
    file: websiteAccess,
    from: '!website || reachOn(person, "website.read", website) === "none"',
    to: "!website",
    foundBy: "GET /api/get-website-content/:id",
  },
  {
    name: "everybody owns the website that they name",
    file: granted,
    from: named,
    to: `${named}.clearSelect().select(["websites.id", "websites.is_host", "websites.space_id", sql<string>\`'owner'\`.as("role")])
      .select(singleKindsOfGrant.as("single_kinds"))`,
    foundBy: "GET /api/get-pages",
  },
  {
    name: "a role on another website counts",
    file: granted,
    from: named,
    to: `${named}.clearSelect().select((eb) => ["websites.id", "websites.is_host", "websites.space_id",
      eb.selectFrom("grants").select("role").where("user_id", "=", userId).limit(1).as("role")])
      .select(singleKindsOfGrant.as("single_kinds"))`,
    foundBy: "GET /api/get-pages",
  },
  {
    name: "an ended role counts where one website is checked",
    file: granted,
    from: ".on(isLiveGrant)",
    to: "",
    foundBy: "GET /api/get-pages",
  },
  {
    name: "an ended role counts where a list is narrowed",
    file: websitesWith,
    from: `and \${isLiveGrant}`,
    to: "",
    foundBy: "GET /api/get-domains",
  },
  {
    name: "lists are narrowed to everybody's websites",
    file: websitesWith,
    from: `grants.user_id = \${userId} and `,
    to: "",
    foundBy: "GET /api/get-message/:id",
  },
  {
    name: "lists are narrowed whatever the role",
    file: websitesWith,
    from: `and grants.role = any(\${rolesReaching(permission, reach)}::text[])`,
    to: "",
    foundBy: "GET /api/get-inbox-counts",
  },
  {
    name: "authors reach what others wrote",
    file: workingCopy,
    from: 'eb("articles.author_id", "=", user.id)',
    to: "eb.lit(true)",
    foundBy: "DELETE /api/delete-preview-link/:linkId",
  },
  {
    name: "everybody reaches all articles",
    file: workingCopy,
    from: 'eb("articles.website_id", "in", websitesReaching(user, permission, "all")),',
    to: "eb.lit(true),",
    foundBy: "GET /dashboard-preview/:id",
  },
  {
    name: "a network editor reaches articles of all websites",
    file: server("websites/server/websites-reaching.queries.ts"),
    from: "(select id from websites where is_host)",
    to: "(select id from websites)",
    foundBy: "GET /api/get-revisions/:articleId",
  },
  {
    name: "publishing needs the right to write only",
    file: server("articles/server/publication/publish.ts"),
    from: '"articles.publish"',
    to: '"articles.write"',
    foundBy: "POST /api/publish-article/:id",
  },
  {
    name: "unpublishing needs the right to write only",
    file: server("articles/server/publication/bin.ts"),
    from: '"articles.publish"',
    to: '"articles.write"',
    foundBy: "POST /api/unpublish-article/:id",
  },
  {
    name: "posting needs the right to write only",
    file: server("articles/server/publication/post-article.routes.ts"),
    from: '"articles.publish"',
    to: '"articles.write"',
    foundBy: "POST /api/post-article-user",
  },
  {
    name: "a review is returned by its writer",
    file: server("articles/server/review/review.ts"),
    from: '"articles.publish"',
    to: '"articles.write"',
    foundBy: "POST /api/return-article/:id",
  },
  {
    name: "messages of all websites are read",
    file: server("forms/server/messages/messages.queries.ts"),
    from: '.where(isInOwnInbox("messages", userId, permission))\n    .where("messages.deleted_at", "is", null)',
    to: "",
    foundBy: "GET /api/get-message/:id",
  },
  {
    name: "messages of all websites are changed",
    file: server("forms/server/messages/messages.queries.ts"),
    from: '.where(isInOwnInbox("messages", userId, permission))\n    .executeTakeFirst',
    to: ".executeTakeFirst",
    foundBy: "DELETE /api/delete-message/:id",
  },
  {
    name: "messages of all websites are counted",
    file: server("forms/server/inbox/inbox.queries.ts"),
    from: `id in \${websitesWith(userId, "inbox.read")}`,
    to: "true",
    foundBy: "GET /api/get-inbox-counts",
  },
  {
    name: "the inbox is opened with the right to read articles",
    file: server("forms/server/inbox/inbox.routes.ts"),
    from: '"inbox.read", website_id',
    to: '"articles.read", website_id',
    foundBy: "GET /api/get-messages",
  },
  {
    name: "components of all websites are changed",
    file: server("pages/server/page/components.queries.ts"),
    from: '.where("pages.id", "in", pagesWith(userId, permission))',
    to: "",
    foundBy: "DELETE /api/delete-page-component/:id",
  },
  {
    name: "versions of all websites' pages are read",
    file: server("pages/server/page/page-revisions.queries.ts"),
    from: '.where("pages.id", "in", pagesWith(userId, permission))',
    to: "",
    foundBy: "GET /api/get-page-revision/:id",
  },
  {
    name: "versions are restored with the right to read",
    file: server("pages/server/saving/restore-page-revision.ts"),
    from: 'findPageRevision(db, user, "pages.write", revisionId)',
    to: 'findPageRevision(db, user, "pages.read", revisionId)',
    foundBy: "POST /api/restore-page-revision/:id",
  },
  {
    name: "all domains are listed",
    file: server("domains/server/domains.queries.ts"),
    from: '.where("domains.website_id", "in", websitesWith(userId, "domains.manage"))',
    to: "",
    foundBy: "GET /api/get-domains",
  },
  {
    name: "domains of all websites are managed",
    file: server("domains/server/domains.queries.ts"),
    from: '.where("domains.website_id", "in", websitesWith(userId, permission))',
    to: "",
    foundBy: "DELETE /api/delete-domain/:id",
  },
  {
    name: "page views are shown to whoever knows the website",
    file: server("analytics/server/page-view-summary.routes.ts"),
    from: 'await requireSite({ db, sites }, currentUser(request), "analytics.read", website_id);',
    to: "sites.byId(website_id);",
    foundBy: "GET /api/get-page-views",
  },
  {
    name: "insights are shown to whoever knows the website",
    file: server("insights/server/insights.routes.ts"),
    from: 'await requireSite({ db, sites }, user, "analytics.read", websiteId);',
    to: "sites.byId(websiteId);",
    foundBy: "GET /api/get-insights",
  },
  {
    name: "a website is deleted without a check",
    file: server("websites/server/websites.service.ts"),
    from: 'await requireDeletable(trx, person, websiteId, "invalid");',
    to: "",
    foundBy: "DELETE /delete_website/:id",
  },
  {
    name: "a website's settings are changed without a check",
    file: server("websites/server/websites.service.ts"),
    from: 'await requireWebsite(trx, person, "website.manage", websiteId);',
    to: "",
    foundBy: "PUT /api/edit-website/:id",
  },
  {
    name: "the sessions of disabled accounts go on",
    file: server("accounts/server/sessions/sessions.queries.ts"),
    from: '.where("users.disabled_at", "is", null)',
    to: "",
    foundBy: "GET /api/get-websites",
  },
  given("people.manage", "editor", "GET /api/get-people"),
  given("audit.read", "reader", "GET /api/get-audit"),
  {
    name: "anybody invites to a website",
    file: server("people/server/invitations/invitations.service.ts"),
    from: 'await requireWebsite(deps.db, user, "people.manage", website_id);',
    to: "",
    foundBy: "POST /api/invite",
  },
  {
    name: "anybody revokes invitations",
    file: server("people/server/invitations/invitations.service.ts"),
    from: 'await requireWebsite(deps.db, user, "people.manage", found.website_id).catch(',
    to: "await Promise.resolve().catch(",
    foundBy: "DELETE /api/revoke-invitation/:id",
  },
  {
    name: "roles are changed with the right to read",
    file: server("people/server/website/people.service.ts"),
    from: 'await requireWebsite(trx, user, "people.manage", websiteId);',
    to: 'await requireWebsite(trx, user, "website.read", websiteId);',
    foundBy: "PUT /api/edit-person/:id",
  },
  {
    name: "people are listed with the right to read",
    file: server("people/server/website/people.service.ts"),
    from: 'await requireWebsite(db, user, "people.manage", websiteId);',
    to: 'await requireWebsite(db, user, "website.read", websiteId);',
    foundBy: "GET /api/get-people",
  },
  {
    name: "pages are deleted with the right to read",
    file: server("pages/server/pages.routes.ts"),
    from: 'chooseWebsite(db, currentUser(request), "pages.write", request.query.website_id)',
    to: 'chooseWebsite(db, currentUser(request), "pages.read", request.query.website_id)',
    foundBy: "DELETE /api/delete-page/:slug",
  },
  {
    name: "votes are shown to whoever reads pages",
    file: server("forms/server/inbox/inbox.routes.ts"),
    from: '"inbox.read", request.query.website_id)',
    to: '"pages.read", request.query.website_id)',
    foundBy: "GET /api/get-polls",
  },
  {
    name: "versions are listed to whoever knows the website",
    file: server("pages/server/saving/page-revisions.routes.ts"),
    from: 'await choosePage(db, currentUser(request), "pages.read", request.query)',
    to: 'await choosePage(db, currentUser(request), "website.read" as never, request.query)',
    foundBy: "GET /api/get-page-revisions",
  },
  ...singleMutants,
];
