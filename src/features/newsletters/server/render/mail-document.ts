// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { Fragment, createElement as html, type ReactNode } from "react";
import type { SiteLanguage, SiteLanguageView } from "../../../../shared/languages/site/catalogs.ts";
import { type Direction, getDirection } from "../../../../writing/parts/direction.ts";
import { brokenLines, type LinkedArticle, layoutTable } from "../../../../writing/parts/mail-cards.ts";
import { type MailSetting, sideOfStart } from "../../../../writing/parts/mail-context.ts";
import { type MailColors, styleSheet } from "../../../../writing/parts/mail-styles.ts";
import { mailWidth } from "../../../../writing/parts/mail-widths.ts";
import type { LinkedAd } from "../../../compliance/server/public.ts";
import { plain, type ShownBlock } from "./added-blocks.ts";
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
  /** Who paid for it, in a sentence; empty if that isn't shown. */
  disclaimer: string;
  /** The text's direction. */
  direction: Direction;
  /** The text's language (BCP 47). */
  language: string;
  /** The product's words, in the website's language. */
  texts: SiteLanguageView;
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
  /** Articles and pages that it links to, and that are political advertising. */
  ads?: readonly LinkedAd[];
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
export function MailDocument({ parts, colors, context: { styles, t }, children }: DocumentProps): ReactNode {
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
        html("td", { align: "center", style: { padding: "16px 0" } }, html(Frame, { parts, styles, t }, children)),
      ),
    ),
  );
}

interface FrameProps extends Pick<MailSetting, "styles" | "t"> {
  parts: ShownParts;
  children?: ReactNode;
}

/** Header, text, and footer, one below the other. `dir` again: some programs drop that of the document. */
function Frame({ parts, styles, t, children }: FrameProps): ReactNode {
  const cell = (className: string, style: object, content: ReactNode) => html("td", { className, style }, content);
  return layoutTable(
    { align: "center", width: mailWidth, dir: parts.site.direction, className: "frame", style: styles.frame },
    cell("cell lines", { ...styles.cell, paddingBottom: 0 }, html(SiteName, { parts, styles })),
    cell("cell", styles.cell, [html(Ads, { key: "ads", parts, styles, t }), html(Fragment, { key: "text" }, children)]),
    cell("footer muted", styles.footer, html(MailFooter, { parts, styles, t })),
  );
}

function SiteName({ parts, styles }: { parts: ShownParts; styles: MailSetting["styles"] }): ReactNode {
  const { logo, title } = parts.site;
  const name = logo
    ? html("img", { src: logo.url, alt: title, width: logo.width, height: logo.height, style: { border: 0 } })
    : title;
  return html("a", { href: parts.siteUrl, className: "title", style: styles.siteTitle }, name);
}

function MailFooter({ parts, styles, t }: Omit<FrameProps, "children">): ReactNode {
  const { site, webUrl, countsClicks } = parts;
  const link = (href: string, label: string) =>
    html("a", { href, className: "muted", style: styles.footerLink }, label);
  const { direction: around, texts } = site;
  // Lines that run the other way begin where the others do.
  const inOwn = (direction: Direction) => ({
    ...(direction !== around && { dir: direction }),
    style: { ...styles.footerLine, ...(direction !== around && { textAlign: sideOfStart(site) }) },
  });
  const own = { ...(texts.direction !== around && { lang: texts.tag }), ...inOwn(texts.direction) };
  const address = senderAddress(site);
  return html(
    "div",
    {},
    site.disclaimer !== "" && html(Disclaimer, { site, styles }),
    html("p", inOwn(getDirection(address) ?? around), ...brokenLines(address)),
    countsClicks && html("p", own, t("mail.countsClicks")),
    html(
      "p",
      { className: "personal", ...own },
      link(drafted.unsubscribeUrl, t("reader.unsubscribe")),
      " · ",
      link(drafted.preferencesUrl, t("reader.preferences")),
      " · ",
      link(drafted.whyUrl, t("reader.why")),
      ...(webUrl ? [" · ", link(webUrl, t("mail.inBrowser"))] : []),
    ),
  );
}

/** Who paid for it, in a box. */
const Disclaimer = ({ site, styles }: { site: MailSite; styles: MailSetting["styles"] }): ReactNode =>
  html("p", boxed(getDirection(site.disclaimer), site, styles), ...brokenLines(site.disclaimer));

/** Returns the attributes of a box whose look no website can change. Lines in the other direction begin where the others do. */
function boxed(own: Direction | undefined, site: MailSite, styles: MailSetting["styles"]) {
  const turned = own !== undefined && own !== site.direction;
  return {
    className: "disclaimer",
    ...(turned && { dir: own }),
    style: { ...styles.disclaimer, ...(turned && { textAlign: sideOfStart(site) }) },
  };
}

/** Shows the labels of political advertising above the text. */
function Ads({ parts, styles, t }: Omit<FrameProps, "children">): ReactNode {
  const { ads = [], site } = parts;
  return ads.map((ad) => {
    const { first, others } = adWords(ad, t);
    return html(
      "p",
      { key: ad.noticeUrl, ...boxed(site.texts.direction, site, styles) },
      html("strong", {}, first),
      ...others.flatMap((words) => [" · ", html("bdi", { key: words }, words)]),
      " · ",
      html("a", { href: ad.noticeUrl, style: { color: "inherit" } }, t("political.notice")),
    );
  });
}

/** Returns the words of a label, in the order of the Regulation, after the title of its article or page. */
function adWords({ title, sponsor, controller, subject, isTargeted }: LinkedAd, t: SiteLanguage["t"]) {
  const others = [
    plain(title),
    t("political.sponsor", { name: plain(sponsor) }),
    ...(controller === "" ? [] : [t("political.controller", { name: plain(controller) })]),
    ...(subject === "" ? [] : [t("political.subject", { subject: plain(subject) })]),
    ...(isTargeted ? [t("political.targeted")] : []),
  ];
  return { first: t("political.label"), others };
}

/** Returns the labels of political advertising for the plain text. */
export const adsText = ({ ads = [] }: NewsletterParts, t: SiteLanguage["t"]): string[] =>
  ads.map((ad) => {
    const { first, others } = adWords(ad, t);
    return `${[first, ...others].join(" · ")}\n${t("mail.label", { label: t("political.notice") })} ${ad.noticeUrl}`;
  });

/** The postal address, below the website's title unless the address begins with it. */
function senderAddress({ title, postalAddress }: MailSite): string {
  return postalAddress.startsWith(title) ? postalAddress : `${title}\n${postalAddress}`;
}

/** Returns the footer of the plain text. */
export function footerText({ site, webUrl, countsClicks }: NewsletterParts, t: SiteLanguage["t"]): string {
  const linkLine = (label: string, url: string) => `${t("mail.label", { label })} ${url}`;
  const lines = [
    ...(site.disclaimer === "" ? [] : [site.disclaimer, ""]),
    senderAddress(site),
    ...(countsClicks ? ["", t("mail.countsClicks")] : []),
    "",
    linkLine(t("reader.unsubscribe"), drafted.unsubscribeUrl),
    linkLine(t("reader.preferences"), drafted.preferencesUrl),
    `${t("reader.why")} ${drafted.whyUrl}`,
    ...(webUrl ? [linkLine(t("mail.inBrowser"), webUrl)] : []),
  ];
  return `${lines.join("\n")}\n`;
}
