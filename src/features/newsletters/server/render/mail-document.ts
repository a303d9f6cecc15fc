// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { createElement as html, type ReactNode } from "react";
import { type Direction, getDirection } from "../../../../writing/parts/direction.ts";
import { brokenLines, type LinkedArticle, layoutTable } from "../../../../writing/parts/mail-cards.ts";
import type { MailSetting } from "../../../../writing/parts/mail-context.ts";
import { type MailColors, styleSheet } from "../../../../writing/parts/mail-styles.ts";
import { mailWidth } from "../../../../writing/parts/mail-widths.ts";
import type { ShownBlock } from "./added-blocks.ts";
import { drafted } from "./personal-links.ts";

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

export interface ShownParts extends NewsletterParts {
  /** Where the website's name leads. */
  siteUrl: string;
}

interface DocumentProps {
  parts: ShownParts;
  colors: MailColors;
  context: MailSetting;
  children?: ReactNode;
}

/** Returns the whole document of an email. */
export function MailDocument({ parts, colors, context: { styles }, children }: DocumentProps): ReactNode {
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
      layoutTable(
        { width: "100%", className: "ground", style: styles.ground },
        html("td", { align: "center", style: { padding: "16px 0" } }, html(Frame, { parts, styles }, children)),
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
  const cell = (className: string, style: object, content: ReactNode) => html("td", { className, style }, content);
  return layoutTable(
    { align: "center", width: mailWidth, dir: parts.site.direction, className: "frame", style: styles.frame },
    cell("cell lines", { ...styles.cell, paddingBottom: 0 }, html(SiteName, { parts, styles })),
    cell("cell", styles.cell, children),
    cell("footer muted", styles.footer, html(MailFooter, { parts, styles })),
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
    html("p", inOwn(getDirection(address) ?? site.direction), ...brokenLines(address)),
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

/** Returns the footer of the plain text. */
export function footerText({ site, webUrl, countsClicks }: NewsletterParts): string {
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
