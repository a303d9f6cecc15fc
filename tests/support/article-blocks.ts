import { globSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { type BlockExample, exampleForm, exampleHtmlBlock } from "../../src/writing/parts/example.ts";

/** The HTML that the block below shows, on one website of a test's database. */
export async function addHtmlBlock(db: Database, website_id: number, html = "<button>Vote</button>"): Promise<void> {
  await db.insertInto("html_blocks").values({ id: exampleHtmlBlock, website_id, html }).execute();
}

/** A text of these blocks with a form that its website has. */
export const withForm = (html: string, formId: number) => html.replaceAll(exampleForm, `/forms/${formId}`);

const folder = join(import.meta.dirname, "../../src/writing/blocks");
const modules = await Promise.all(
  globSync("*/examples.ts", { cwd: folder })
    .sort()
    .map((file) => import(/* @vite-ignore */ join(folder, file))),
);

/** One of each block that an article can hold, for tests that go through all of them. Footnotes end a text. */
export const articleBlocks: readonly BlockExample[] = modules
  .flatMap(({ examples }: { examples: readonly BlockExample[] }) => examples)
  .sort((one, other) => Number(one.of.includes("footnote")) - Number(other.of.includes("footnote")));

/** All of them as one text. The footnotes come last. */
export const allBlocks = articleBlocks.map(({ html }) => html).join("<p>Between.</p>");
