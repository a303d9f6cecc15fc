// Without JSX, so that Node can load it from source: the command line and the tests' processes do.
import { type CSSProperties, Fragment, createElement as html, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Language } from "../../../shared/languages/language.ts";
import { type SiteLanguage, viewLanguage } from "../../../shared/languages/site/catalogs.ts";
import { languageOnly } from "../../../shared/languages/tags.ts";
import { locale } from "../../../shared/languages/tr.ts";

export interface MailBodyParts {
  /** The language of the texts; by default, the one that `tr` speaks. */
  language?: SiteLanguage;
  title: string;
  /** Preserves line breaks. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Footer: who sends this and why. */
  footer: string;
  /** Who pays for the website; empty for none. */
  disclaimer?: string;
}

// Inline all styles, because mail programs drop style sheets; where they keep this one, it controls dark mode.
const darkStyles = `@media (prefers-color-scheme: dark) {
  .ground { background: #0f1420 !important; }
  .paper { background: #171d2b !important; color: #edeae3 !important; }
  .quiet { color: #a3adc2 !important; border-color: #2a3244 !important; }
  .quiet a { color: #a3adc2 !important; }
  .button { background: #f08a98 !important; color: #1a0d10 !important; }
}`;

const fonts = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const styles = {
  ground: { margin: 0, padding: "24px 12px", background: "#fbfaf7", fontFamily: fonts },
  paper: {
    boxSizing: "border-box",
    maxWidth: 560,
    margin: "0 auto",
    padding: 32,
    background: "#ffffff",
    color: "#14213d",
    borderRadius: 6,
    fontSize: 16,
    lineHeight: 1.6,
    // Break long words (URLs, hostile names), so that they don't widen the page.
    overflowWrap: "anywhere",
  },
  title: { margin: "0 0 16px", fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: "0 0 16px", whiteSpace: "pre-line" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    background: "#a4243b",
    color: "#ffffff",
    borderRadius: 6,
    fontWeight: 600,
    textDecoration: "none",
  },
  quiet: {
    margin: "24px 0 0",
    padding: "16px 0 0",
    borderTop: "1px solid #e3dfd6",
    color: "#55607a",
    fontSize: 13,
    whiteSpace: "pre-line",
  },
  disclaimer: { margin: "16px 0 0", padding: 12, border: "1px solid", fontSize: 14, whiteSpace: "pre-line" },
} satisfies Record<string, CSSProperties>;

/** Renders a mail as plain text and as simple HTML with all texts escaped. */
export function mailBody({ language = new Language(viewLanguage(languageOnly(locale))), ...body }: MailBodyParts): {
  text: string;
  html: string;
} {
  const parts = { ...body, language };
  return { text: plainText(parts), html: `<!doctype html>${renderToStaticMarkup(html(MailDocument, parts))}` };
}

type Rendered = MailBodyParts & { language: SiteLanguage };

function plainText({ language: { t }, title, paragraphs, action, footer, disclaimer }: Rendered): string {
  const link = action && `${t("mail.label", { label: action.label })}\n${action.url}`;
  const blocks = [title, ...paragraphs, ...(link ? [link] : []), `--\n${footer}`, ...(disclaimer ? [disclaimer] : [])];
  return `${blocks.join("\n\n")}\n`;
}

function MailDocument({ language, title, paragraphs, action, footer, disclaimer }: Rendered): ReactNode {
  const turned = language.direction === "rtl" && { dir: "rtl" };
  return html(
    "html",
    { lang: language.tag, ...turned },
    html(
      "head",
      {},
      html("meta", { charSet: "utf-8" }),
      html("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      html("meta", { name: "color-scheme", content: "light dark" }),
      html("title", {}, title),
      html("style", {}, darkStyles),
    ),
    html(
      "body",
      { className: "ground", style: styles.ground },
      html(
        "div",
        // Again: some programs drop the attributes of the document.
        { className: "paper", ...turned, style: { ...styles.paper, ...(turned && { textAlign: "right" }) } },
        html("h1", { style: styles.title }, title),
        ...paragraphs.map((paragraph) => html("p", { style: styles.paragraph }, paragraph)),
        action && html(Action, { ...action, t: language.t }),
        html("p", { className: "quiet", style: styles.quiet }, footer),
        disclaimer && html("p", { dir: "auto", style: styles.disclaimer }, disclaimer),
      ),
    ),
  );
}

/** Also shows the URL as text, to read and copy. */
function Action({ label, url, t }: { label: string; url: string; t: SiteLanguage["t"] }): ReactNode {
  return html(
    Fragment,
    {},
    html("p", { style: styles.paragraph }, html("a", { className: "button", href: url, style: styles.button }, label)),
    html(
      "p",
      { className: "quiet", style: { ...styles.quiet, borderTop: 0, margin: 0, padding: 0 } },
      `${t("mail.noButton")} `,
      html("a", { href: url, style: { color: styles.quiet.color } }, url),
    ),
  );
}
