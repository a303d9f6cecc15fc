// 10,000 articles in two languages: whether every page leads to its translation and back, and what that costs when a page
// is rendered. `npm run bench editions`

import pg from "pg";
import { send } from "../tests/support/http-client.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { postgresUrl, startServer } from "./server.ts";

const articles = 10_000;
const rounds = 9;
const pagesPerRound = 200;

/** Adds a website with articles in one language, and one with the same in two. Returns their hosts. */
async function addArticles(dataDir: string): Promise<{ alone: string; both: string }> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) });
  await client.connect();
  const insert = async (title: string, settings: object, mainId: number | null = null): Promise<number> => {
    const { rows } = await client.query(
      `insert into websites (space_id, title, settings, main_id)
       select space_id, $1, $2, $3 from websites where is_host returning id`,
      [title, JSON.stringify(settings), mainId],
    );
    const id = Number(rows[0]?.id);
    await client.query(
      `insert into articles (website_id, title, slug, content, publish_date)
       select $1, $2 || ' ' || n, 'article-' || n, repeat('<p>Words of article ' || n || '. </p>', 12),
         now() - n * interval '1 hour'
       from generate_series(1, $3::int) n`,
      [id, title, articles],
    );
    return id;
  };
  try {
    const alone = await insert("Alone", {});
    const both = await insert("Both", {});
    const spanish = await insert("Ambos", { language: "es", isShown: true }, both);
    await client.query(
      `insert into article_translations (article_id, website_id, group_id, original_as_of)
       select id, website_id, md5(slug)::uuid, case website_id when $2 then updated_at end
       from articles where website_id in ($1, $2)`,
      [both, spanish],
    );
    await client.query("vacuum analyze articles, article_translations");
    return { alone: `${alone}.sites.localhost`, both: `${both}.sites.localhost` };
  } finally {
    await client.end();
  }
}

const alternates = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url]),
  );

export async function editions(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent", PAGE_CACHE_MB: "600" } });
  const port = Number(new URL(server.url).port);
  const open = async (host: string, path: string): Promise<string> => {
    const answer = await send(port, path, { host });
    if (answer.status !== 200) throw new Error(`${host}${path}: ${answer.status}`);
    return answer.text;
  };
  try {
    const { alone, both } = await addArticles(dataDir);
    const time = async (host: string, first: number) => {
      const start = performance.now();
      for (let n = first; n < first + pagesPerRound; n += 1) await open(host, `/article/article-${n}`);
      return performance.now() - start;
    };
    for (const host of [alone, both]) await time(host, articles - pagesPerRound);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await time(alone, 1 + round * pagesPerRound), await time(both, 1 + round * pagesPerRound)];
      ratios.push(two / one);
    }
    report("rendering a linked article / one without languages", median(ratios).toFixed(3), "1.05");
    report("pages with wrong links to their translation", `${await crawl(open, both)} of ${2 * articles}`, "0");
  } finally {
    await server.stop();
  }
}

/** Returns how many pages lack links to both languages, or have others than their translation. */
async function crawl(open: (host: string, path: string) => Promise<string>, host: string): Promise<number> {
  let wrong = 0;
  let next = 1;
  const visit = async () => {
    for (let n = next++; n <= articles; n = next++) {
      const paths = { "en-US": `/article/article-${n}`, es: `/es/article/article-${n}` };
      for (const path of Object.values(paths)) {
        const found = alternates(await open(host, path));
        const wanted = Object.entries({ ...paths, "x-default": paths["en-US"] });
        const isRight = ([tag, to]: [string, string]) => {
          const url = URL.parse(found[tag] ?? "");
          return url?.hostname === host && url.pathname === to;
        };
        if (!wanted.every(isRight)) wrong += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return wrong;
}
