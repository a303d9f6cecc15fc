import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const order =
  "mail accounts websites compliance notifications presence people media looks categories articles analytics domains members forms pages imports jobs backups audit health newsletters insights statements waiting find".split(
    " ",
  );

/** The feature that owns each table. A new table takes its place here. */
const owners: Record<string, readonly string[]> = {
  mail: ["mail_servers", "mail_settings", "outgoing_mails", "returned_mail_readings"],
  accounts: [
    ...["address_changes", "authenticator_apps", "grants", "known_places", "login_failures", "network_settings"],
    ...["openid_identities", "openid_visits"],
    ...["passkey_challenges", "passkeys", "pending_logins", "recovery_codes", "required_factors", "sessions"],
    ...["single_things", "spaces", "users"],
  ],
  websites: ["websites"],
  compliance: ["disclaimers", "political_notice_versions", "political_notices"],
  notifications: ["mail_stops", "notification_digests", "notifications"],
  presence: ["presences"],
  people: ["account_requests", "invitations", "password_resets"],
  media: ["images", "stored_files", "unnamed_files"],
  looks: ["network_looks"],
  categories: ["categories", "category_redirects"],
  articles: [
    ...[
      "articles",
      "article_drafts",
      "article_preview_links",
      "article_redirects",
      "article_reviews",
      "article_translations",
      "article_revisions",
      "comment_mentions",
      "comment_threads",
      "comments",
      "html_blocks",
      "series",
      "tags",
      "title_words",
    ],
  ],
  analytics: ["daily_readers", "failed_searches", "page_view_sums", "page_views", "reader_marks"],
  domains: ["domains"],
  members: [
    ...[
      "members",
      "member_audit",
      "member_bulk_actions",
      "member_bulk_members",
      "member_counts",
      "member_custom_fields",
      "member_erasures",
      "member_forms",
      "member_labels",
    ],
    ...["member_import_changes", "member_import_checks", "member_import_files", "member_import_left_out"],
    "member_import_refusals",
    "member_import_rows",
    ...["member_imports", "member_segments", "consent_records", "consent_texts", "member_consents", "suppressions"],
    ...["suppression_changes", "unmatched_suppressions", "phone_consents", "phone_settings"],
    ...["member_retention", "member_retention_states"],
  ],
  forms: ["form_attempts", "messages", "poll_votes", "sign_ups"],
  pages: [
    ...["dismissed_first_steps", "pages", "page_components", "page_draft_changes", "page_redirects", "page_revisions"],
    ...["page_snapshots", "page_translations", "saved_sections", "website_bars", "website_bar_changes"],
  ],
  imports: ["old_addresses", "site_import_images", "site_import_items", "site_imports"],
  backups: ["backups", "backup_months", "installation"],
  audit: ["audit_checkpoint", "audit_lines"],
  newsletters: [
    ...[
      "newsletter_bodies",
      "newsletter_body_translations",
      "newsletter_pauses",
      "newsletter_queue",
      "newsletter_recipients",
      "newsletter_revisions",
    ],
    ...["newsletter_days", "newsletter_keys", "newsletter_senders", "newsletter_settings", "newsletters"],
    ...["newsletter_soft_bounces", "slowed_providers", "newsletter_complaints", "newsletter_sending_pauses"],
    ...["newsletter_volumes", "newsletter_links", "newsletter_topics", "newsletter_topic_stops"],
    ...["newsletter_topic_changes", "newsletter_address_changes", "newsletter_weekly_limits", "own_data_links"],
    ...["newsletter_volumes", "newsletter_editions", "newsletter_blocks", "newsletter_recipient_lists"],
  ],
  statements: ["privacy_versions"],
  platform: ["call_counts", "events", "jobs", "secrets"],
};
const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

/** Reads of tables to the right that one statement needs. May only shrink. */
const exceptions = new Map([
  ["mail: websites", "privacy: mails of the websites of one owner"],
  ["accounts: images", "the portrait of whoever is logged in, read with the session"],
  ["accounts: websites", "whether whoever is logged in edits the host site, read with the session"],
  ["websites: domains", "a website's address, read with the website"],
  ["analytics: pages", "only views of addresses that exist are counted, in the statement that counts them"],
  ["members: sign_ups", "undoing an import keeps whoever signed up since, in the statement that deletes"],
  ["forms: pages", "the title of the page that a message came from"],
  ["forms: page_components", "the poll that votes belong to"],
  ["forms: page_snapshots", "the poll as visitors see it"],
  ["mail: network_settings", "how many invitations may be mailed in a day"],
  ["mail: jobs", "the mails that wait are those with a job"],
]);

const tables = [...ownerOf.keys()].join("|");
const reads = new RegExp(
  `(?:From|Join|[uU]sing)\\(\\s*"(${tables})(?: as \\w+)?"|\\b(?:from|join|using) (${tables})\\b`,
  "g",
);
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\(\\s*"(${tables})"|\\b(?:insert into|update|delete from) (${tables})\\b`,
  "g",
);
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const tablesIn = (source: string, pattern: RegExp) =>
  new Set([...withoutComments(source).matchAll(pattern)].map(([, quoted, plain]) => quoted ?? plain ?? ""));

const files = globSync("src/features/*/server/**/*.queries.ts", { cwd: root }).map((file) => ({
  file,
  feature: file.split(/[/\\]/)[2] ?? "",
  source: readFileSync(join(root, file), "utf8"),
}));

function foreignReads(feature: string, source: string): string[] {
  const isForeign = (table: string) => {
    const owner = ownerOf.get(table) ?? "";
    return owner === "platform" || order.indexOf(owner) > order.indexOf(feature);
  };
  return [...tablesIn(source, reads)].filter(isForeign).map((table) => `${feature}: ${table}`);
}

const foreignWrites = (feature: string, source: string) =>
  [...tablesIn(source, writes)].filter((table) => ownerOf.get(table) !== feature);

describe("SQL stands with the feature that owns the table", () => {
  test("every table has an owner", () => {
    const types = readFileSync(join(root, "src/db/types.generated.ts"), "utf8");
    const [, body = ""] = /export interface DB \{([\s\S]*?)\n\}/.exec(types) ?? [];
    const all = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect(all.length).toBeGreaterThan(30);
    expect(all.toSorted()).toEqual([...ownerOf.keys()].toSorted());
  });

  test("a feature writes its own tables only", () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap(({ file, feature, source }) =>
      foreignWrites(feature, source).map((table) => `${file}: ${table}`),
    );
    expect(found).toEqual([]);
  });

  test("and reads those to its left, with few exceptions", () => {
    const found = new Set(files.flatMap(({ feature, source }) => foreignReads(feature, source)));
    expect([...found].toSorted()).toEqual([...exceptions.keys()].toSorted());
  });

  test("both rules fire", () => {
    expect(foreignReads("media", 'db.selectFrom("articles as a")')).toEqual(["media: articles"]);
    expect(foreignReads("media", "sql`select from pages`")).toEqual(["media: pages"]);
    expect(foreignReads("pages", 'db.selectFrom("websites")')).toEqual([]);
    expect(foreignWrites("media", "sql`update pages set image_id = 1`")).toEqual(["pages"]);
  });
});
