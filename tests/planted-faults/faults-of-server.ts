import type { Fault } from "./fault.ts";

const kind = "server";
const serverOf = (file: string) => `src/features/${file}`;

export const faultsOfServer: Fault[] = [
  {
    name: "pruning old revisions deletes copies of conflicts, too",
    file: "src/documents/server/revisions.queries.ts",
    from: '.where("reason", "=", routine)\n    .where("id", "<="',
    to: '.where("id", "<="',
    kind,
    loses: true,
  },
  {
    name: "scheduled articles appear beside others before their date",
    file: serverOf("articles/server/published/article-page.queries.ts"),
    from: `const { websiteId, now, id, category_id, publish_date, related_ids } = values;
  const some = (chosen: RawBuilder<unknown>, limit: number, direction = sql.raw("desc")) => sql\`(
    select id from articles where website_id = \${websiteId} and publish_date <= \${now} and`,
    to: `const { websiteId, id, category_id, publish_date, related_ids } = values;
  const some = (chosen: RawBuilder<unknown>, limit: number, direction = sql.raw("desc")) => sql\`(
    select id from articles where website_id = \${websiteId} and publish_date is not null and`,
    kind,
    loses: true,
  },
  {
    name: "with a new address, somebody gets the network's newsletters again",
    file: serverOf("members/server/suppressions/consent.service.ts"),
    from: "for (const listId of [networkListId, spaceId])",
    to: "for (const listId of [spaceId])",
    kind,
    loses: true,
  },
  {
    name: "undoing an import overwrites members changed since",
    file: serverOf("members/server/import/undo.queries.ts"),
    from: `and members.space_id = \${spaceId}\n      and members.version = changes.version\``,
    to: `and members.space_id = \${spaceId}\``,
    kind,
    loses: true,
  },
  {
    name: "somebody who unsubscribed while an email waited for the mail server gets it",
    file: serverOf("newsletters/server/sending/hand-over.ts"),
    from: "performance.now() - mail.checkedAt < freshMs",
    to: "performance.now() - mail.checkedAt > freshMs",
    kind,
    loses: true,
  },
  {
    name: "a backup counts as good without being verified",
    file: serverOf("backups/server/nightly/take.ts"),
    from: 'await runBackupProgram(["backup", "verify", file], { program, signal });',
    to: "signal.throwIfAborted();",
    kind,
    loses: true,
  },
  {
    name: "the inbox shows members of other websites with the address of a sign-up",
    file: serverOf("forms/server/sign-ups/sign-ups.queries.ts"),
    from: 'join.onRef("same.space_id", "=", "sign_ups.space_id").onRef("same.email", "=", "sign_ups.email")',
    to: 'join.onRef("same.email", "=", "sign_ups.email")',
    kind,
    loses: true,
  },
  {
    name: "access offered until a day doesn't end",
    file: serverOf("people/server/invitations/accept.service.ts"),
    from: "await changeRole(trx, { websiteId, userId, role, mayExport, endsAt, grantedBy }, now);",
    to: "await changeRole(trx, { websiteId, userId, role, mayExport, endsAt: null, grantedBy }, now);",
    kind,
    loses: true,
  },
  {
    name: "owners read emails that are for their recipients only",
    file: serverOf("mail/server/own-mails.service.ts"),
    from: '!row.recipient_only && (state === "failed" || state === "unsent")',
    to: 'state === "failed" || state === "unsent"',
    kind,
    loses: true,
  },
  {
    name: "changing one social link of a website deletes the others",
    file: serverOf("websites/server/websites.queries.ts"),
    from: "jsonb_typeof(settings->${name}) when 'object'",
    to: "jsonb_typeof(settings->${name}) when 'array'",
    kind,
    loses: true,
  },
  {
    name: "a domain whose record is back still counts as lost",
    file: serverOf("domains/server/check-outcome.ts"),
    from: "if (known.verified_at) return { changes: { lost_at: null }, nextCheckAt };",
    to: "if (known.verified_at) return { changes: {}, nextCheckAt };",
    kind,
  },
  {
    name: "a changed alt text doesn't reach cached pages",
    file: serverOf("media/server/library/library.service.ts"),
    from: "values.alt === undefined ? []",
    to: "values.alt !== undefined ? []",
    kind,
  },
  {
    name: "the former address of a page leads nowhere",
    file: serverOf("pages/server/editing/edit-pages.ts"),
    from: "{ from_slug: page.slug, page_id: page.id }",
    to: "{ from_slug: slug, page_id: page.id }",
    kind,
  },
  {
    name: "page views of today are those of the day in UTC",
    file: serverOf("analytics/server/page-views.service.ts"),
    from: "lastDays(getDay(now, site.settings.timeZone))",
    to: 'lastDays(getDay(now, "UTC"))',
    kind,
  },
  {
    name: "a part of a file is announced one byte too short",
    file: "src/platform/storage/disk.ts",
    from: "range.end - range.start + 1",
    to: "range.end - range.start",
    kind,
  },
];
