import { programBeside, type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import { cleanContent } from "./clean-content.ts";
import type { TextWork } from "./text-process.ts";

/** Up to this length, sanitizing takes a few milliseconds, less than sending the text to another process. */
const smallText = 50_000;

/** Sanitizes texts. Large ones go to a separate process, so that they don't block other requests. */
export class TextCleaner {
  readonly #worker: WorkerProcess<TextWork>;

  constructor(options: Omit<WorkerOptions, "program"> = {}) {
    this.#worker = new WorkerProcess<TextWork>({ program: programBeside(import.meta, "text-process"), ...options });
  }

  /** Throws `invalid` if a text is too large for an article, and `unavailable`. */
  async clean(html: string): Promise<string> {
    return html.length <= smallText ? cleanContent(html) : this.#worker.do("cleanContent", html);
  }

  close(): void {
    this.#worker.close();
  }
}
