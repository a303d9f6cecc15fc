import { startServer } from "./server.ts";

export async function articlePaths(url: string): Promise<string[]> {
  const list = (await (await fetch(`${url}/api/articles`)).json()) as { slug: string }[];
  return list.map((article) => `/article/${article.slug}`);
}

/** The path of one of the demo website's articles. */
export async function anArticle(dataDir: string): Promise<string> {
  const server = await startServer({ dataDir });
  const [article = "/"] = await articlePaths(server.url);
  await server.stop();
  return article;
}
