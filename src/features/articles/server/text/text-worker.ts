import type { Fetched } from "../../../../platform/fetcher/fetcher.ts";
import { programBeside, type WorkerOptions, WorkerProcess } from "../../../../platform/work/worker-process.ts";
import { type CleanArticle, cleanArticle, cleanContent } from "./clean-content.ts";
import type { Head } from "./read-head.ts";
import type { TextWork } from "./text-process.ts";

/** Up to this length, sanitizing takes a few milliseconds, less than sending the text to another process. */
export const smallText = 50_000;

/** Parses HTML. Large texts and the pages of other sites go to a separate process, so that they don't block other requests. */
export class TextWorker {
  readonly #worker: WorkerProcess<TextWork>;

  constructor(options: Omit<WorkerOptions, "program"> = {}) {
    this.#worker = new WorkerProcess<TextWork>({ program: programBeside(import.meta, "text-process"), ...options });
  }

  /** Throws `invalid` if a text is too large for an article, and `unavailable`. */
  async clean(html: string): Promise<string> {
    return html.length <= smallText ? cleanContent(html) : this.#worker.do("cleanContent", html);
  }

  /** Cleans an article's text, without images of other websites. */
  async cleanArticle(html: string): Promise<CleanArticle> {
    return html.length <= smallText ? cleanArticle(html) : this.#worker.do("cleanArticle", html);
  }

  /** Reads a fetched page's metadata. Throws `unavailable`. */
  readPage({ type, body }: Fetched): Promise<Head> {
    return this.#worker.do("readPage", { type, body });
  }

  close(): void {
    this.#worker.close();
  }
}
