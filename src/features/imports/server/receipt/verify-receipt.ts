import type { Database } from "../../../../db/database.ts";
import { parseJson } from "../../../../shared/parse-json.ts";
import { selectImport } from "../store/imports.queries.ts";
import { type ItemRow, selectItemsAfter } from "../store/items.queries.ts";
import { place, selectStored } from "../store/stored.ts";
import { hashLine, type ReceiptItem, receiptEnd, receiptHead, receiptItem, toReceiptItem } from "./receipt.ts";

export interface ReceiptCheck {
  isGood: boolean;
  /** Sentences for the person who runs the command. */
  texts: string[];
}

const batch = 500;
/** Further ones say nothing new. */
const maxProblems = 50;

/**
 * Checks a receipt: that no line was altered, left out, or doubled, and that what it says was imported is still on the website.
 * `lines`: the lines of the file.
 */
export async function verifyReceipt(db: Database, lines: AsyncIterable<string>): Promise<ReceiptCheck> {
  const check = new Check(db);
  for await (const line of lines) if (line.trim() !== "") await check.read(line);
  return check.end();
}

class Check {
  readonly #db: Database;
  readonly #problems: string[] = [];
  #hash = "";
  #line = 0;
  #importId = "";
  #websiteId = 0;
  #items = 0;
  #next = 1;
  #hasEnd = false;
  #waiting: ReceiptItem[] = [];
  #changed = { edited: 0, gone: 0 };

  constructor(db: Database) {
    this.#db = db;
  }

  async read(text: string): Promise<void> {
    this.#line += 1;
    const parsed = parseJson(text) as { hash?: unknown } | undefined;
    if (typeof parsed !== "object" || parsed === null) return this.#note(`Line ${this.#line} isn't JSON.`);
    const { hash, ...content } = parsed;
    if (hash !== hashLine(this.#hash, content)) {
      this.#note(`Line ${this.#line} was altered, or a line before it is missing, doubled, or in another place.`);
    }
    // Go on from what the line says, so that one altered line is named once.
    this.#hash = String(hash);
    if (this.#line === 1) return this.#begin(content);
    if (receiptEnd.safeParse(content).success) {
      this.#hasEnd = true;
      return;
    }
    const item = receiptItem.safeParse(content);
    if (!item.success) return this.#note(`Line ${this.#line} isn't one of a receipt.`);
    await this.#add(item.data);
  }

  async end(): Promise<ReceiptCheck> {
    await this.#compare();
    if (!this.#hasEnd) this.#note("The receipt has no last line: its end is missing.");
    if (this.#next - 1 !== this.#items)
      this.#note(`The file had ${this.#items} items; the receipt lists ${this.#next - 1}.`);
    const { edited, gone } = this.#changed;
    const texts = [
      ...this.#problems.slice(0, maxProblems),
      ...(this.#problems.length > maxProblems ? [`And ${this.#problems.length - maxProblems} more.`] : []),
      ...(edited > 0 ? [`${edited} of the articles and pages were edited since.`] : []),
      ...(gone > 0 ? [`${gone} of the articles and pages were deleted since.`] : []),
    ];
    const isGood = this.#problems.length === 0;
    if (isGood) texts.unshift(`The receipt is complete and unaltered: ${this.#items} items.`);
    return { isGood, texts };
  }

  async #begin(content: object): Promise<void> {
    const head = receiptHead.safeParse(content);
    if (!head.success) return this.#note("The first line isn't one of a receipt.");
    this.#importId = head.data.import_id;
    this.#websiteId = head.data.website_id;
    this.#items = head.data.items;
    if (!(await selectImport(this.#db, this.#importId))) this.#note("This installation has no such import.");
  }

  async #add(item: ReceiptItem): Promise<void> {
    if (item.item < this.#next) this.#note(`Item ${item.item} is doubled, or in another place (line ${this.#line}).`);
    else if (item.item > this.#next)
      this.#note(`Items ${this.#next} to ${item.item - 1} are missing (line ${this.#line}).`);
    this.#next = Math.max(this.#next, item.item + 1);
    this.#waiting.push(item);
    if (this.#waiting.length >= batch) await this.#compare();
  }

  /** Compares items with the database. */
  async #compare(): Promise<void> {
    const items = this.#waiting;
    this.#waiting = [];
    const first = Math.min(...items.map(({ item }) => item));
    if (items.length === 0 || this.#importId === "") return;
    const rows = await selectItemsAfter(this.#db, this.#importId, first - 1, batch * 2);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    for (const item of items) {
      const row = byNumber.get(item.item);
      const isSame = row && JSON.stringify(toReceiptItem(row)) === JSON.stringify(item);
      if (!isSame) this.#note(`Item ${item.item} (${item.title}) isn't what was imported.`);
    }
    await this.#countChanged(items.flatMap(({ item }) => byNumber.get(item) ?? []));
  }

  async #countChanged(rows: readonly ItemRow[]): Promise<void> {
    const made = rows.filter(({ kind, plan }) => kind !== "image" && (plan === "add" || plan === "update"));
    const placed = made.map((row) => place(row, this.#websiteId));
    const stored = await selectStored(this.#db, placed);
    for (const item of placed) {
      const article = stored.article(item);
      const version = article?.isGone === false ? article.version : stored.page(item)?.version;
      if (version === undefined) this.#changed.gone += 1;
      else if (version !== item.stored_version) this.#changed.edited += 1;
    }
  }

  #note(problem: string): void {
    this.#problems.push(problem);
  }
}
