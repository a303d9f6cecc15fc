// What people do on a network, each kind measured alone.
import { randomUUID } from "node:crypto";
import { send } from "../../tests/support/http-client.ts";
import { percentile } from "../../tests/support/percentile.ts";
import { type Load, loadTargets, type Target } from "../load.ts";
import { memberCsv } from "../many-members.ts";
import type { Owned } from "./network.ts";

export interface Figures {
  /** Per second, of all processes together. */
  rate: number;
  /** Milliseconds of one alone. */
  p50: number;
}

const seconds = 4;
const host = "localhost";
const portOf = (url: string) => Number(new URL(url).port);

/** Each process gets its share of the pages. The middle value of one connection stands for one visitor alone. */
async function pages(urls: string[], targets: Target[], connections: number): Promise<Figures> {
  const rates = await Promise.all(urls.map((url) => loadTargets(url, targets, seconds, { connections })));
  const alone = await loadTargets(urls[0] as string, targets, seconds / 2, { connections: 1 });
  const errors = [...rates, alone].reduce((sum, { errors }) => sum + errors, 0);
  if (errors > 0) throw new Error(`${errors} pages failed`);
  return { rate: sum(rates), p50: alone.p50 };
}

const sum = (loads: Load[]) => loads.reduce((total, { rate }) => total + rate, 0);

/** Measures the same 200 cached pages again and again. */
export async function keptPages(urls: string[], owned: Owned[]): Promise<Figures> {
  const targets = owned.map(({ websiteId }) => ({ host: `${websiteId}.sites.localhost`, path: "/" }));
  for (const url of urls) await loadTargets(url, targets, 2);
  return pages(urls, targets, 32);
}

/** Pages that are rendered each time: articles from all of the archive, and home pages. For servers without a cache. */
export function freshPages(urls: string[], owned: Owned[], articles: number): Promise<Figures> {
  const targets = owned.flatMap(({ websiteId }, n) => [
    { host, path: `/article/bench-${1 + Math.floor((n / owned.length) * articles * 0.75)}` },
    { host: `${websiteId}.sites.localhost`, path: "/" },
  ]);
  return pages(urls, targets, 8);
}

const chainCount = 16;

/**
 * Runs work for some seconds in 16 chains over all processes, then alone. `work` gets a process's port, a number of its own,
 * and that of its chain.
 */
async function chains(
  urls: string[],
  work: (port: number, n: number, chain: number) => Promise<void>,
): Promise<Figures> {
  const run = async (chains: number, seconds: number) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    let next = 0;
    const chain = async (_: unknown, index: number) => {
      const port = portOf(urls[index % urls.length] as string);
      for (let start = performance.now(); start < end; start = performance.now()) {
        await work(port, next++, index);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: chains }, chain));
    return { rate: times.length / seconds, p50: percentile(times, 0.5) };
  };
  await run(4, 1);
  const { rate } = await run(chainCount, seconds);
  return { rate, p50: (await run(1, seconds / 2)).p50 };
}

const cookieOf = ({ token }: Owned) => `rostrum_session=${token}`;

async function ask(port: number, path: string, options: Parameters<typeof send>[2]) {
  const answer = await send(port, path, { host, ...options });
  if (answer.status > 299) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

/** Measures the dashboard's calls: websites, articles, members, and a search among them. */
export function loggedInCalls(urls: string[], owned: Owned[]): Promise<Figures> {
  const paths = [
    "/api/get-websites",
    "/api/get-articles",
    "/api/members?limit=25",
    "/api/members?search=smith&limit=25",
  ];
  return chains(urls, async (port, n) => {
    const owner = owned[n % owned.length] as Owned;
    await ask(port, paths[n % paths.length] as string, { cookie: cookieOf(owner) });
  });
}

/** Saves of editors: each types into a draft. */
export async function saves(urls: string[], owned: Owned[]): Promise<Figures> {
  const drafts = await Promise.all(
    Array.from({ length: chainCount }, async (_, n) => {
      const owner = owned[n % owned.length] as Owned;
      const json = { site: "user", website_id: owner.websiteId, creation_id: randomUUID() };
      const added = await ask(portOf(urls[0] as string), "/api/add-draft", { json, cookie: cookieOf(owner) });
      return { owner, ...added.json<{ id: number; version: number }>() };
    }),
  );
  const text = "<p>What we heard at the town hall, and what we will do about it.</p>".repeat(20);
  return chains(urls, async (port, n, chain) => {
    const draft = drafts[chain];
    if (!draft) throw new Error("No draft");
    const json = { version: draft.version, save_id: randomUUID(), changes: { content: `${text}<p>${n}</p>` } };
    const saved = await ask(port, `/api/save-draft/${draft.id}`, { json, cookie: cookieOf(draft.owner) });
    draft.version = Math.max(draft.version, saved.json<{ version: number }>().version);
  });
}

/** Rows a second of one file of 50,000 members; `p50` is of the whole file. */
export async function importMembers(urls: string[], owned: Owned[]): Promise<Figures> {
  const rows = 50_000;
  const imports = urls.map(async (url, n) => {
    const cookie = cookieOf(owned[n] as Owned);
    const start = performance.now();
    const check = randomUUID();
    const headers = { "content-type": "text/csv" };
    const body = memberCsv(rows, 20_000_000 + n * rows);
    await ask(portOf(url), `/api/check-import?check=${check}`, { method: "POST", body, headers, cookie });
    await ask(portOf(url), `/api/commit-import/${check}`, { json: { on_duplicate: "skip" }, cookie });
    return performance.now() - start;
  });
  const times = await Promise.all(imports);
  return { rate: (rows * times.length * 1000) / Math.max(...times), p50: percentile(times, 0.5) };
}
