import { escapeHtml, textOfHtml } from "../../../../shared/text.ts";

export interface ArticleCard {
  title: string;
  url: string;
  imageUrl?: string;
  excerpt: string;
}

export interface NewsletterParts {
  subject: string;
  previewText: string;
  /** Sanitized HTML as stored. */
  content: string;
  site: {
    title: string;
    url: URL;
    logo?: string;
    accent: string;
    postalAddress: string;
    paidForBy: string;
    direction: "ltr" | "rtl";
  };
  /** By slug. */
  articles: ReadonlyMap<string, ArticleCard>;
  latest: readonly ArticleCard[];
  webUrl?: string;
}

export interface Body {
  html: string;
  text: string;
}

export interface PersonalValues {
  fields: Readonly<Record<string, string>>;
  /** Empty: the line is left out, as on the web page. */
  unsubscribeUrl: string;
  whyUrl: string;
  preferencesUrl: string;
}

/** One body for everybody, with placeholders. */
export function renderNewsletter({ content, site, webUrl }: NewsletterParts): Body {
  const foot = `<p>${escapeHtml(site.title)}, ${escapeHtml(site.postalAddress)}</p>
<p><a href="{{unsubscribe}}">Unsubscribe</a> <a href="{{why}}">Why did I get this?</a> <a href="{{preferences}}">Preferences</a></p>`;
  const web = webUrl ? `<p><a href="${escapeHtml(webUrl, true)}">Read it on the web</a></p>` : "";
  return {
    html: `<!doctype html><html lang="en" dir="${site.direction}"><body>${web}${content}${foot}</body></html>`,
    text: `${textOfHtml(content)}\n\n${site.title}, ${site.postalAddress}\nUnsubscribe: {{unsubscribe}}\nWhy did I get this? {{why}}\n`,
  };
}

export function personalize(body: Body, values: PersonalValues): Body {
  const fill = (text: string, encode: (value: string) => string) =>
    personalizeWith(text, values.fields, encode)
      .replaceAll("{{unsubscribe}}", encode(values.unsubscribeUrl))
      .replaceAll("{{why}}", encode(values.whyUrl))
      .replaceAll("{{preferences}}", encode(values.preferencesUrl));
  return { html: fill(body.html, (text) => escapeHtml(text, true)), text: fill(body.text, (text) => text) };
}

export function personalizeLine(text: string, fields: Readonly<Record<string, string>>): string {
  return personalizeWith(text, fields, (value) => value);
}

function personalizeWith(
  text: string,
  fields: Readonly<Record<string, string>>,
  encode: (value: string) => string,
): string {
  return text.replace(/\{([a-z_]{1,40})(?:\|([^{}|<>]{0,100}))?\}/g, (whole, name: string, fallback = "") =>
    Object.hasOwn(fields, name) ? encode(fields[name] || fallback) : whole,
  );
}
