import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { BrowserContext } from "playwright-core";
import type { RunnerTestCase } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Processor seconds of a test file. */
    processorSeconds?: number;
    /** The evidence of a failed browser test: paths of screenshots, and the last lines of the console. */
    screenshots?: string[];
    consoleLines?: string[];
  }
}

const root = join(import.meta.dirname, "../..");
const maximalLines = 12;
let lines: string[] = [];

/** Keeps the last lines that a context's pages log. */
export function keepConsole(context: BrowserContext): void {
  const keep = (line: string) => {
    lines.push(line);
    lines = lines.slice(-maximalLines);
  };
  context.on("console", (message) => keep(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => keep(`page error: ${error.error().message}`));
}

/** Stores what helps to understand a failed test, once, with its result. A test that passed leaves nothing. */
export async function keepEvidence(task: Readonly<RunnerTestCase>, contexts: readonly BrowserContext[]): Promise<void> {
  if (task.result?.state === "fail" && !task.meta.screenshots) {
    const folder = join(root, "test-results");
    await mkdir(folder, { recursive: true });
    const name = `${task.file.name}-${task.name}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(-120);
    const pages = contexts.flatMap((context) => context.pages());
    const taken = pages.map(async (page, index) => {
      const path = join(folder, `${name}-${index + 1}.png`);
      // A page that hangs or has crashed can't be shown.
      return page.screenshot({ path, timeout: 5000 }).then(
        () => relative(root, path),
        () => null,
      );
    });
    task.meta.screenshots = (await Promise.all(taken)).filter((path) => path !== null);
    task.meta.consoleLines = lines;
  }
  lines = [];
}
