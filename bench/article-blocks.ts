// An article with 20 blocks beside one of plain text of the same length, rendered each time. `npm run bench blocks`

import { articleBlocks } from "../tests/support/article-blocks.ts";
import { send } from "../tests/support/http-client.ts";
import { load, median } from "./load.ts";
import { report } from "./report.ts";
import { startServer } from "./server.ts";

const sentence = "The council met in the hall by the river and heard what the neighbors had to say. ";

/** HTML of a writer needs a stored row; the others are all in the text. */
const blocks = articleBlocks.filter(({ html }) => !html.includes("/embed/")).slice(0, 20);
const withBlocks = blocks.map(({ html }) => `${html}<p>${sentence.repeat(3)}</p>`).join("");

function plainText(length: number): string {
  const paragraph = `<p>${sentence.repeat(5).trim()}</p>`;
  return paragraph.repeat(Math.ceil(length / paragraph.length)).slice(0, length - 4 - "</p>".length);
}

export async function blocksOfArticles(dataDir: string): Promise<void> {
  if (blocks.length < 20) throw new Error(`only ${blocks.length} blocks`);
  const server = await startServer({ dataDir, env: { PAGE_CACHE_MB: "0" } });
  const port = Number(new URL(server.url).port);
  const to = { host: "localhost" };
  const login = { email: "owner@example.org", password: "bench password" };
  const { cookie = "" } = await send(port, "/api/login", { ...to, json: login });
  const websites = (await send(port, "/api/get-websites", { ...to, cookie })).json<{ website_id: number }[]>();
  const host = `${websites[0]?.website_id}.sites.localhost`;
  const post = async (slug: string, content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: slug, slug, description: "About it", content })) {
      form.set(name, value);
    }
    const answer = await send(port, "/api/post-article-user", { ...to, form, cookie });
    if (answer.status !== 201) throw new Error(`${slug}: ${answer.status} ${answer.text}`);
    return `/article/${slug}`;
  };
  const paths = {
    blocks: await post("bench-blocks", withBlocks),
    plain: await post("bench-plain", plainText(withBlocks.length)),
  };
  const one = { host, connections: 1, encoding: "identity" };
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const plain = await load(server.url, [paths.plain], 2, one);
    const rich = await load(server.url, [paths.blocks], 2, one);
    if (plain.errors + rich.errors > 0) throw new Error("not every page was there");
    // The first round only warms up.
    if (round === 0) continue;
    ratios.push(plain.rate / rich.rate);
    times.push(rich.p50);
  }
  const figure = `${median(ratios).toFixed(2)} of plain text, p50 ${median(times).toFixed(1)} ms`;
  report("article with 20 blocks rendered each time", figure, "2");
  await server.stop();
}
