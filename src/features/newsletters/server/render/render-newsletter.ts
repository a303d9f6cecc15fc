import { randomBytes } from "node:crypto";
import { Fragment, createElement as html, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { storable } from "../../../../shared/text.ts";
import { fillMergeFields, type MergeValues } from "../../../../shared/words/merge-fields.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { mailNodes } from "../../../../writing/mail.ts";
import { type Direction, directionOf } from "../../../../writing/parts/direction.ts";
import { brokenLines, type LinkedArticle } from "../../../../writing/parts/mail-cards.ts";
import { counted, type MailSetting } from "../../../../writing/parts/mail-context.ts";
import { type MailColors, mailColors, mailStyles, styleSheet } from "../../../../writing/parts/mail-styles.ts";
import { mailWidth } from "../../../../writing/parts/mail-widths.ts";
import { plainText } from "../../../../writing/plain-text.ts";
import { addedBlocks, renderBlockText, type ShownBlock } from "./added-blocks.ts";
import { type CountedLink, CountedLinks } from "./counted-links.ts";

export interface MailSite {
  title: string;
  /** The website's origin, without a trailing slash. */
  origin: string;
  /** Absolute, with its size as shown. */
  logo?: { url: string; width: number; height: number } | undefined;
  /** `#rrggbb`, or empty for the default. */
  accent: string;
  /** Several lines. */
  postalAddress: string;
  /** Who paid for it; empty if that isn't shown. */
  paidForBy: string;
  direction: Direction;
  /** BCP 47. */
  language: string;
}

/** Plain values: another process may render them. */
export interface NewsletterParts {
  subject: string;
  previewText: string;
  /** Sanitized, as it is stored. */
  content: string;
  site: MailSite;
  /** For the block that lists them. */
  latest: readonly LinkedArticle[];
  /** Where it can be read as a page. */
  webUrl?: string | undefined;
  /** Whether its emails say that clicks are counted. */
  countsClicks?: boolean;
  /** Below the text. */
  added?: readonly ShownBlock[];
}

/** One text for all recipients, with merge fields and places for the links of each. */
export interface NewsletterBody {
  html: string;
  text: string;
}

export interface PersonalValues {
  fields: MergeValues;
  /** Empty without a recipient, as on the web: the line with these links is left out. */
  unsubscribeUrl: string;
  preferencesUrl: string;
  whyUrl: string;
}

/**
 * Placeholders for what differs by recipient. They hold a control character, which no text can: whoever writes a part of an email
 * must not get a recipient's links into an address of their own.
 */
export const places = {
  unsubscribeUrl: "\u0001unsubscribe\u0001",
  preferencesUrl: "\u0001preferences\u0001",
  whyUrl: "\u0001why\u0001",
} as const;
/** Stand for them until everything that people wrote has lost its control characters, also those spelled as entities. Nobody knows them. */
const secret = randomBytes(16).toString("hex");
const drafted = {
  unsubscribeUrl: `${secret}-unsubscribe`,
  preferencesUrl: `${secret}-preferences`,
  whyUrl: `${secret}-why`,
} as const;
/** How the line with these links begins. */
const personalLine = '<p class="personal"';
export const placeNames = Object.keys(places) as (keyof typeof places)[];

/** Renders a newsletter once for all recipients, without personal values: see `personalize`. */
export const renderNewsletter = (parts: NewsletterParts): NewsletterBody => render(parts);

/** Renders a newsletter with links that count clicks, and returns these links. */
export function renderCounted(parts: NewsletterParts): NewsletterBody & { links: readonly CountedLink[] } {
  const links = new CountedLinks(parts.site.origin);
  const body = render(parts, links);
  return { ...body, links: links.all };
}

function render(given: NewsletterParts, links?: CountedLinks): NewsletterBody {
  const { title, origin } = given.site;
  const base = new URL(origin);
  const parts = { ...given, siteUrl: counted({ links }, given.site, base.href, title) };
  const colors = mailColors(parts.site.accent);
  const { children } = parseHtml(parts.content);
  const context: MailSetting = {
    direction: parts.site.direction,
    styles: mailStyles(colors, parts.site.direction),
    stylesFor: (direction) => mailStyles(colors, direction),
    base,
    webUrl: parts.webUrl,
    latest: parts.latest,
    links,
  };
  const { added = [] } = parts;
  const content = html(Fragment, {}, mailNodes(children, context), addedBlocks(added, context));
  const document = html(MailDocument, { parts, colors, context }, content);
  const blocks = added.map((block) => renderBlockText(block, context));
  const text = [plainText(children, context), ...blocks, `-- \n${footerText(parts)}`];
  return {
    html: withPlaces(`<!doctype html>${renderToStaticMarkup(document).replaceAll(preload, "")}`),
    text: withPlaces(text.join("\n\n")),
  };
}

const withPlaces = (text: string) =>
  placeNames.reduce((placed, name) => placed.replaceAll(drafted[name], places[name]), storable(text));

/** The mail of one recipient. */
export function personalize(body: NewsletterBody, { fields, ...urls }: PersonalValues): NewsletterBody {
  // Placeholders first, so that people's names are never read as one.
  const { html: page, text } = urls.unsubscribeUrl === "" ? withoutPersonalLines(body) : body;
  const placed = (template: string) =>
    placeNames.reduce((filled, name) => filled.replaceAll(places[name], () => urls[name]), template);
  return {
    html: fillMergeFields(placed(page), fields, "html"),
    text: fillMergeFields(placed(text), fields, "text"),
  };
}

function withoutPersonalLines({ html: page, text }: NewsletterBody): NewsletterBody {
  // Elements of stored texts have no classes.
  const start = page.indexOf(personalLine);
  const end = page.indexOf("</p>", start) + "</p>".length;
  const isPersonal = (line: string) => placeNames.some((name) => line.endsWith(places[name]));
  return {
    html: start < 0 ? page : page.slice(0, start) + page.slice(end),
    text: text
      .split("\n")
      .filter((line) => !isPersonal(line))
      .join("\n"),
  };
}

/** The subject of one recipient, on one line. */
export function personalizeLine(template: string, fields: MergeValues): string {
  return fillMergeFields(template, fields, "text");
}

/** React asks browsers to load images early, which in a mail is only length. Texts have no `<` of their own. */
const preload = /<link rel="preload"[^<>]*>/g;

interface ShownParts extends NewsletterParts {
  /** Where the website's name leads. */
  siteUrl: string;
}

interface DocumentProps {
  parts: ShownParts;
  colors: MailColors;
  context: MailSetting;
  children?: ReactNode;
}

function MailDocument({ parts, colors, context: { styles }, children }: DocumentProps): ReactNode {
  const { site, subject, previewText } = parts;
  return html(
    "html",
    { lang: site.language, dir: site.direction },
    html(
      "head",
      {},
      html("meta", { charSet: "utf-8" }),
      html("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      html("meta", { name: "color-scheme", content: "light dark" }),
      html("title", {}, subject),
      html("style", { dangerouslySetInnerHTML: { __html: styleSheet(colors) } }),
    ),
    html(
      "body",
      { className: "ground", style: styles.body },
      previewText !== "" && html("div", { style: styles.preview }, previewText),
      html(
        "table",
        {
          role: "presentation",
          width: "100%",
          cellPadding: 0,
          cellSpacing: 0,
          className: "ground",
          style: styles.ground,
        },
        html(
          "tbody",
          {},
          html(
            "tr",
            {},
            html("td", { align: "center", style: { padding: "16px 0" } }, html(Frame, { parts, styles }, children)),
          ),
        ),
      ),
    ),
  );
}

interface FrameProps {
  parts: ShownParts;
  styles: MailSetting["styles"];
  children?: ReactNode;
}

/** Header, text, and footer, one below the other. `dir` again: some programs drop that of the document. */
function Frame({ parts, styles, children }: FrameProps): ReactNode {
  const row = (className: string, style: object, content: ReactNode) =>
    html("tr", {}, html("td", { className, style }, content));
  return html(
    "table",
    {
      role: "presentation",
      align: "center",
      width: mailWidth,
      cellPadding: 0,
      cellSpacing: 0,
      dir: parts.site.direction,
      className: "frame",
      style: styles.frame,
    },
    html(
      "tbody",
      {},
      row("cell lines", { ...styles.cell, paddingBottom: 0 }, html(SiteName, { parts, styles })),
      row("cell", styles.cell, children),
      row("footer muted", styles.footer, html(MailFooter, { parts, styles })),
    ),
  );
}

function SiteName({ parts, styles }: { parts: ShownParts; styles: MailSetting["styles"] }): ReactNode {
  const { logo, title } = parts.site;
  const name = logo
    ? html("img", { src: logo.url, alt: title, width: logo.width, height: logo.height, style: { border: 0 } })
    : title;
  return html("a", { href: parts.siteUrl, className: "title", style: styles.siteTitle }, name);
}

function MailFooter({ parts, styles }: { parts: NewsletterParts; styles: MailSetting["styles"] }): ReactNode {
  const { site, webUrl, countsClicks } = parts;
  const link = (href: string, label: string) =>
    html("a", { href, className: "muted", style: styles.footerLink }, label);
  const isRtl = site.direction === "rtl";
  const inOwn = (direction: Direction) => ({
    ...(direction !== site.direction && { dir: direction }),
    style: { ...styles.footerLine, ...(isRtl && direction === "ltr" && { textAlign: "right" as const }) },
  });
  // Our own words are English.
  const english = { ...(isRtl && { lang: "en" }), ...inOwn("ltr") };
  const address = senderAddress(site);
  return html(
    "div",
    {},
    site.paidForBy !== "" && html("p", english, `Paid for by ${site.paidForBy}`),
    html("p", inOwn(directionOf(address) ?? site.direction), ...brokenLines(address)),
    countsClicks && html("p", english, countingSentence),
    html(
      "p",
      { className: "personal", ...english },
      link(drafted.unsubscribeUrl, "Unsubscribe"),
      " · ",
      link(drafted.preferencesUrl, "Email preferences"),
      " · ",
      link(drafted.whyUrl, "Why did I get this?"),
      ...(webUrl ? [" · ", link(webUrl, "View in browser")] : []),
    ),
  );
}

const countingSentence = "This email counts clicks on its links, without recording who clicked.";

/** The postal address, below the website's title unless the address begins with it. */
function senderAddress({ title, postalAddress }: MailSite): string {
  return postalAddress.startsWith(title) ? postalAddress : `${title}\n${postalAddress}`;
}

function footerText({ site, webUrl, countsClicks }: NewsletterParts): string {
  const lines = [
    ...(site.paidForBy === "" ? [] : [`Paid for by ${site.paidForBy}`]),
    senderAddress(site),
    ...(countsClicks ? ["", countingSentence] : []),
    "",
    `Unsubscribe: ${drafted.unsubscribeUrl}`,
    `Email preferences: ${drafted.preferencesUrl}`,
    `Why did I get this? ${drafted.whyUrl}`,
    ...(webUrl ? [`View in browser: ${webUrl}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
