import { rendering } from "../../../../platform/observation.ts";
import { programBeside, WorkerProcess } from "../../../../platform/worker-process.ts";
import { sizeOf } from "./compose.ts";
import type { RenderWork } from "./newsletter-process.ts";
import { type NewsletterParts, renderCounted, renderNewsletter } from "./render-newsletter.ts";

/** Up to this length, rendering takes a few milliseconds. */
export const smallNewsletter = 20_000;
/** The limit of rendered characters for composing here. */
const smallEmail = 200_000;

/** Renders newsletters; large ones in a separate process, so that nobody else waits for them. */
export class NewsletterRenderer {
  readonly #worker = new WorkerProcess<RenderWork>({
    program: programBeside(import.meta, "newsletter-process"),
    isUrgent: true,
  });

  /** Throws `unavailable`. */
  render = (parts: NewsletterParts) =>
    rendering(async () => (isSmall(parts) ? renderNewsletter(parts) : this.#worker.do("renderNewsletter", parts)));

  /** With links that count clicks. Throws `unavailable`. */
  renderCounted = (parts: NewsletterParts) =>
    rendering(async () => (isSmall(parts) ? renderCounted(parts) : this.#worker.do("renderCounted", parts)));

  /** The size of a whole email, as it is sent. Throws `unavailable`. */
  async sizeOf(...[letter, addressee]: Parameters<typeof sizeOf>): Promise<number> {
    const isSmall = letter.body.html.length + letter.body.text.length <= smallEmail;
    return isSmall ? sizeOf(letter, addressee) : this.#worker.do("sizeOf", letter, addressee);
  }

  close(): void {
    this.#worker.close();
  }
}

function isSmall({ content, added = [] }: NewsletterParts): boolean {
  const written = added.map(({ body, articles }) => body.length + articles.length * cardLength);
  return content.length + written.reduce((sum, length) => sum + length, 0) <= smallNewsletter;
}

/** As much work as this many characters of text. */
const cardLength = 500;
