import { Readable } from "node:stream";
import { slugFrom } from "../../../../platform/slug-from.ts";
import { renderInTurn } from "../../../../platform/work/render-turn.ts";
import { writeZip, type ZipEntry } from "../../../../platform/zip-stream.ts";
import { getDay } from "../../../../shared/days.ts";
import { Language } from "../../../../shared/languages/language.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { csvHead, csvLine } from "../../../members/server/public.ts";
import { type Site, viewSiteLanguage } from "../../../websites/server/public.ts";
import { ruleInWords } from "../audience/rule-in-words.ts";
import { blocksToSend } from "../edition/blocks-to-send.ts";
import { editionRuleInWords } from "../edition/edition-rule.ts";
import { keptFigures, selectFigures } from "../newsletter/figures.queries.ts";
import { customFieldsIn, nobodysValues } from "../newsletter/merge-fields.ts";
import { selectNewsletter } from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { newsletterParts } from "../render/newsletter-parts.ts";
import { noLinks, personalize } from "../render/personal-links.ts";
import { withAds } from "../render/with-ads.ts";
import { type ExportedRow, selectSentPage, selectToExport } from "./export.queries.ts";

const batchSize = 100;

const columns = [
  ...["subject", "state", "sent_at", "to", "recipients", "handed_over", "bounced", "complained", "unsubscribed"],
  ...["clicks", "file"],
];

interface Exporting {
  deps: NewslettersDeps;
  site: Site;
  user: SessionUser;
}

/** Writes a website's newsletters as a zip archive of a table with their figures, and of web pages in each language. */
export const exportNewsletters = (exporting: Exporting): Readable => writeZip(listFiles(exporting));

async function* listFiles(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { deps, site } = exporting;
  const table = async () => Readable.from(writeTable(exporting));
  yield { path: "newsletters.csv", modified: deps.clock.now(), isCompressed: false, open: table };
  for await (const row of readRows(deps, site.id)) {
    const modified = row.started_at ?? row.saved_at ?? row.created_at;
    for (const language of [null, ...row.languages]) {
      const page = await renderPage(exporting, row, language);
      const open = async () => Readable.from([Buffer.from(page ?? "")]);
      // It may have been deleted since.
      if (page !== undefined) yield { path: getPath(site, row, language), modified, isCompressed: false, open };
    }
  }
}

async function* readRows({ db }: NewslettersDeps, websiteId: number): AsyncGenerator<ExportedRow> {
  for (let before: number | undefined; ; ) {
    const rows = await selectToExport(db, websiteId, { before, limit: batchSize });
    yield* rows;
    before = rows.at(-1)?.id;
    if (before === undefined) return;
  }
}

/** Returns the path of a newsletter in the archive, with its id, because subjects repeat. */
function getPath({ settings }: Site, row: ExportedRow, language: string | null): string {
  const { id, subject, started_at, created_at, is_rendered } = row;
  const day = getDay(started_at ?? created_at, settings.timeZone);
  const name = [day, slugFrom(subject).slice(0, 60), id].filter((part) => part !== "").join("-");
  return `${is_rendered ? "sent" : "drafts"}/${name}${language === null ? "" : `.${language}`}.html`;
}

async function* writeTable({ deps, site }: Exporting): AsyncGenerator<string> {
  yield csvHead(columns, "safe");
  for await (const row of readRows(deps, site.id)) yield csvLine(await toCells(deps, site, row), "safe");
}

async function toCells({ db }: NewslettersDeps, site: Site, row: ExportedRow) {
  const { id, subject, state, started_at, last_figures, unsubscribed, complained, clicks } = row;
  const figures = (await selectFigures(db, [id])).get(id) ?? keptFigures(last_figures);
  const rendered = [null, ...row.languages].map((language) => getPath(site, row, language));
  return [
    ...[subject, state, started_at?.toISOString() ?? "", await toWords(db, site, row)],
    ...[figures?.audience ?? null, figures?.handed_over ?? null, figures?.bounced ?? null],
    // Complaints are erased with the recipients.
    ...[figures && last_figures === null ? complained : null, figures && unsubscribed, clicks],
    rendered.join(", "),
  ];
}

async function toWords(db: NewslettersDeps["db"], site: Site, row: ExportedRow): Promise<string> {
  if (row.is_rendered) return row.rule;
  const language = new Language(viewSiteLanguage(site.settings));
  return row.is_host ? editionRuleInWords(db, row, language) : ruleInWords(db, row, site.title, language);
}

/** Returns the page that was sent, or else how it would be sent now, as nobody in particular sees it. */
async function renderPage({ deps, site, user }: Exporting, { id }: ExportedRow, language: string | null) {
  const { db, clock, config, renderer } = deps;
  const sent = await selectSentPage(db, id, language);
  if (sent) return toPage(sent.html, nobodysValues(sent.custom_fields));
  const row = await selectNewsletter(db, user, "newsletters.read", id);
  const fields = language === null ? row : row?.translations[language];
  if (!row || !fields) return undefined;
  const settings = await selectSettings(db, site.id);
  const written = { fields, settings, webUrl: undefined, now: clock.now(), language: language ?? undefined };
  const added = await blocksToSend(db, row, config.publicUrl);
  const parts = await withAds(db, config.publicUrl, await newsletterParts(db, site, written), added);
  const values = nobodysValues(await customFieldsIn(db, row));
  const render = async () => toPage((await renderer.render(parts)).html, values);
  return renderInTurn(user.id, render, ({ length }) => length);
}

const toPage = (html: string, fields: ReturnType<typeof nobodysValues>) =>
  personalize({ html, text: "" }, { fields, ...noLinks }).html;
