import { programBeside, type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import { cleanContent } from "./clean-content.ts";
import type { TextWork } from "./text-process.ts";

/** Texts up to this many characters take a few milliseconds, less than sending them to another process. */
const smallText = 50_000;

/** Makes texts what may be stored; large ones in a process of their own, where nobody else waits for them. */
export class TextCleaner {
  readonly #worker: WorkerProcess<TextWork>;

  constructor(options: Omit<WorkerOptions, "program"> = {}) {
    this.#worker = new WorkerProcess<TextWork>({ program: programBeside(import.meta, "text-process"), ...options });
  }

  /** Throws `invalid` for a text that is too much for an article, and `unavailable`. */
  async clean(html: string): Promise<string> {
    return html.length <= smallText ? cleanContent(html) : this.#worker.do("cleanContent", html);
  }

  close(): void {
    this.#worker.close();
  }
}
