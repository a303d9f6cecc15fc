/** Writes WXR as WordPress does. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

interface WxrOptions {
  version?: string;
  /** Elements of the channel before its items. */
  about?: string;
  /** Text before the root. */
  prolog?: string;
  /** The website's address. */
  origin?: string;
}

export function wxr(
  items: readonly string[],
  {
    version = "1.2",
    about = "",
    prolog = '<?xml version="1.0" encoding="UTF-8" ?>\n',
    origin = "https://old.example",
  }: WxrOptions = {},
): string {
  const spaces = ["excerpt", "wp"].map((name) => `xmlns:${name}="http://wordpress.org/export/${version}/"`).join(" ");
  const url = `<link>${origin}</link><wp:base_blog_url>${origin}</wp:base_blog_url>`;
  const channel = `<title>Old news</title>${url}<wp:wxr_version>${version}</wp:wxr_version>${about}`;
  return `${prolog}<rss version="2.0" ${spaces}>\n<channel>\n${channel}\n${items.join("\n")}\n</channel>\n</rss>\n`;
}

/** A published post unless `fields` say otherwise; `rest` are terms, custom fields, and comments. */
export function wxrItem(id: number, fields: Record<string, string> = {}, rest = ""): string {
  const all = {
    title: `Post ${id}`,
    link: `https://old.example/post-${id}/`,
    "dc:creator": "jane",
    guid: `https://old.example/?p=${id}`,
    "content:encoded": `<p>Text ${id}</p>`,
    "wp:post_id": String(id),
    "wp:post_date": "2024-05-06 09:08:07",
    "wp:post_date_gmt": "2024-05-06 07:08:07",
    "wp:post_name": `post-${id}`,
    "wp:status": "publish",
    "wp:post_type": "post",
    ...fields,
  };
  const elements = Object.entries(all).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`);
  return `<item>\n${elements.join("\n")}\n${rest}</item>`;
}

export function wxrMeta(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    .join("");
}

export function wxrTerm(domain: string, nicename: string, name: string): string {
  return `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
}

/** Terms with which Polylang says which language a post is in, and what it is a translation of. */
export function polylangTerms(language: string, group = ""): string {
  return wxrTerm("language", language, language) + (group && wxrTerm("post_translations", group, group));
}

/**
 * An export of Polylang: each post in each language, at addresses that begin with it, but for the first language. `only`: the languages
 * that are in the file.
 */
export function polylangExport(
  languages: readonly string[],
  posts: readonly number[],
  origin: string,
  only: readonly string[] = languages,
): string {
  const items = posts.flatMap((post) =>
    languages.flatMap((language, at) => {
      if (!only.includes(language)) return [];
      const id = post * 100 + at;
      const start = at === 0 ? "" : `/${language}`;
      const fields = {
        title: `Post ${post} (${language})`,
        link: `${origin}${start}/post-${post}-${language}/`,
        guid: `${origin}/?p=${id}`,
        "wp:post_name": `post-${post}-${language}`,
        "content:encoded": `<p>Words of post ${post} in ${language}.</p><p><a href="${origin}/post-${post}-${languages[0]}/">first</a></p>`,
      };
      return wxrItem(id, fields, polylangTerms(language, `pll_${post}`));
    }),
  );
  return wxr(items, { origin });
}

/** An export of published posts by Ada Harlan, in a category and with a tag. */
export function wordpressExport(
  posts: readonly { id: number; title: string; slug: string; html: string }[],
  origin?: string,
): string {
  const site = origin ?? "https://old.example";
  const terms = wxrTerm("category", "news", "News") + wxrTerm("post_tag", "bridge", "Bridge");
  const items = posts.map(({ id, title, slug, html }) => {
    const addresses = { link: `${site}/2024/05/${slug}/`, guid: `${site}/?p=${id}`, "wp:post_name": slug };
    return wxrItem(id, { title, "content:encoded": html, "dc:creator": "ada", ...addresses }, terms);
  });
  const author = [
    `<wp:author_login>${cdata("ada")}</wp:author_login>`,
    `<wp:author_email>${cdata("ada@old.example")}</wp:author_email>`,
    `<wp:author_display_name>${cdata("Ada Harlan")}</wp:author_display_name>`,
  ];
  return wxr(items, { origin: site, about: `<wp:author>${author.join("")}</wp:author>` });
}

export async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
