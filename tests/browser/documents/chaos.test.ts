import type { BrowserContext, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { repetitions } from "../../support/repetitions.ts";
import { crash, WritingPage } from "../../support/writing-page.ts";

const place = useSite();
// Each writer dies once in six rounds.
const rounds = repetitions({ short: 6, long: 10 });
const keystrokes = rounds * 200;

/** Returns random numbers, the same sequence in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Wire {
  random: () => number;
  isCalm: boolean;
  /** The texts that the server said it has, or that it kept of a save that it refused. */
  acknowledged: string[];
  waiting: Promise<unknown>[];
}

/** Saves arrive late, twice or not at all, and so do their answers; two of them may change places. */
async function handle(route: Route, wire: Wire): Promise<void> {
  const { random, isCalm } = wire;
  const luck = isCalm ? 1 : random();
  const pause = () => new Promise((resolve) => setTimeout(resolve, isCalm ? 0 : random() * 700));
  if (luck < 0.12) return route.abort();
  await pause();
  const answer = await route.fetch();
  // A copy of it arrives later, when others may have been done.
  if (luck < 0.3)
    wire.waiting.push(
      pause()
        .then(() => route.fetch())
        .catch(() => {}),
    );
  await pause();
  if (luck < 0.45) return route.abort();
  const { changes } = route.request().postDataJSON() as { changes: { content?: string } };
  if ([200, 409].includes(answer.status()) && changes.content) wire.acknowledged.push(changes.content);
  return route.fulfill({ response: answer });
}

class Writer {
  readonly name: string;
  readonly context: BrowserContext;
  readonly wire: Wire;
  screen: WritingPage | null = null;
  typed = 0;

  constructor(name: string, context: BrowserContext, seed: number) {
    this.name = name;
    this.context = context;
    this.wire = { random: dice(seed), isCalm: false, acknowledged: [], waiting: [] };
  }

  async open(address: string): Promise<void> {
    const page = await this.context.newPage();
    await page.route("**/api/save-draft/*", (route) => handle(route, this.wire).catch(() => {}));
    await page.goto(address);
    const again = page.getByRole("button", { name: "Continue", exact: true });
    const content = page.getByRole("textbox", { name: "Content" });
    await again.or(content).first().waitFor();
    if (await again.isVisible()) await again.click();
    await content.waitFor();
    this.screen = new WritingPage(page);
  }

  get page(): Page {
    if (!this.screen) throw new Error("not open");
    return this.screen.page;
  }

  /** Words that nobody else types: each can be looked for at the end. */
  async type(count: number): Promise<void> {
    await this.chooseIfAsked();
    await this.page.getByRole("textbox", { name: "Content" }).focus();
    await this.page.keyboard.press("Control+End");
    let text = "";
    const before = this.typed;
    for (let next = this.#next(); text.length + next.length <= count; next = this.#next()) {
      text += next;
      this.typed += 1;
    }
    await this.page.keyboard.type(text.padEnd(count, "."));
    if (!(await this.page.getByRole("dialog").isVisible())) return;
    // Nobody was typing when it opened, and it took the keys: people would see it and type the words again.
    const arrived = wordsOf((await this.screen?.text()) ?? "");
    while (this.typed > before && !arrived.includes(`${this.name}${this.typed}`)) this.typed -= 1;
    await this.type(count);
  }

  #next(): string {
    return ` ${this.name}${this.typed + 1}`;
  }

  /** Two texts stand against each other: both are kept. */
  async chooseIfAsked(): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    for (let n = 0; n < 5 && (await dialog.isVisible()); n += 1) {
      const side = this.wire.random() < 0.5 ? "Keep all of mine" : /^Take all of/;
      // It closes by itself when the texts agree meanwhile, and is looked for again.
      for (const name of [side, "Use this version"])
        await dialog
          .getByRole("button", { name })
          .click({ timeout: 5000 })
          .catch(() => {});
    }
  }

  async kill(): Promise<void> {
    // What was typed in the last moment before a crash can't be on the device yet.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await crash(this.page);
    this.screen = null;
  }

  async isAtRest(): Promise<boolean> {
    await this.chooseIfAsked();
    return this.page.getByText(/^Saved \d\d:\d\d$/).isVisible();
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\b[ab]\d+\b/g) ?? [];
}

test(`${keystrokes} keystrokes of two writers through a bad line, with tabs that die: nothing is lost`, async () => {
  const first = await WritingPage.open(await (await ownersBrowser(place.browser)).newPage());
  await first.title.fill("Chaos");
  await first.saved();
  const id = await first.id();
  await first.page.close();
  const address = `/dashboard/articles/edit/${id}`;
  const writers = [new Writer("a", first.page.context(), 7), new Writer("b", await ownersBrowser(place.browser), 11)];
  for (const writer of writers) await writer.open(address);

  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(writers.map((writer) => writer.type(keystrokes / rounds / writers.length)));
    const victim = round % 3 === 2 ? writers[(round / 3) & 1] : undefined;
    if (!victim) continue;
    await victim.kill();
    await victim.open(address);
  }

  for (const { wire } of writers) wire.isCalm = true;
  for (const { wire } of writers) await Promise.all(wire.waiting);
  // Both look again until nobody has anything new.
  const differences = async () => {
    for (const { page } of writers) await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const rest = await Promise.all(writers.map((writer) => writer.isAtRest()));
    const texts = await Promise.all(writers.map(({ screen }) => screen?.text()));
    // A screen that loads a text shows two spaces as one, unlike the screen that they were typed on.
    const [one, other] = texts.map((text) => text?.replaceAll(/[ \u00a0]+/g, " "));
    return rest.every(Boolean) && one === other ? [] : [rest, texts];
  };
  await expect.poll(differences, { timeout: 150_000, interval: 250 }).toEqual([]);

  const draft = await (writers[0] as Writer).screen?.draft();
  const { db } = place.site.database;
  const kept = db.selectFrom("article_revisions").select(["content", "reason"]).where("article_id", "=", id);
  const copies = (await kept.execute()).filter(({ reason }) => reason === "conflict");
  // Otherwise the line was not bad enough to show anything.
  expect(copies.length).toBeGreaterThan(0);
  const present = new Set([draft?.fields.content ?? "", ...copies.map(({ content }) => content)].flatMap(wordsOf));
  for (const { name, wire, typed, screen } of writers) {
    expect(wordsOf((await screen?.text()) ?? "")).toEqual(wordsOf(draft?.fields.content ?? ""));
    const acknowledged = wire.acknowledged.flatMap(wordsOf);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((word) => !present.has(word))).toEqual([]);
    // Not one that was typed is missing, acknowledged or not.
    const all = Array.from({ length: typed }, (_, n) => `${name}${n + 1}`);
    expect(all.filter((word) => !present.has(word))).toEqual([]);
  }
  expect(await writers[0]?.page.evaluate(() => window.localStorage.length)).toBe(0);
  place.browser.takeProblems(/ERR_FAILED|status of 409/);
}, 300_000);
