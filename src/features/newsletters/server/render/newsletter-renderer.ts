import { rendering } from "../../../../platform/observation.ts";
import { programBeside, WorkerProcess } from "../../../../platform/work/worker-process.ts";
import { measureEmail } from "./compose.ts";
import type { NewsletterParts } from "./mail-document.ts";
import type { RenderWork } from "./newsletter-process.ts";
import { renderCounted, renderNewsletter } from "./render-newsletter.ts";

/** Up to this length, rendering takes a few milliseconds. */
export const smallNewsletter = 20_000;
/** Up to this length of HTML and text together, composing takes a few milliseconds. */
const smallEmail = 200_000;

/** A card of an article is as much work as this many characters of text. */
const cardLength = 500;

/** Renders newsletters; large ones in a separate process, so that nobody else waits for them. */
export class NewsletterRenderer {
  readonly #worker = new WorkerProcess<RenderWork>({
    program: programBeside(import.meta, "newsletter-process"),
    isUrgent: true,
  });

  /** Renders a newsletter. Throws `unavailable`. */
  render = (parts: NewsletterParts) =>
    rendering(async () => (isSmall(parts) ? renderNewsletter(parts) : this.#worker.do("renderNewsletter", parts)));

  /** Renders a newsletter with links that count clicks. Throws `unavailable`. */
  renderCounted = (parts: NewsletterParts) =>
    rendering(async () => (isSmall(parts) ? renderCounted(parts) : this.#worker.do("renderCounted", parts)));

  /** Returns the bytes of a whole email, as it is sent. Throws `unavailable`. */
  async measureEmail(...[letter, addressee]: Parameters<typeof measureEmail>): Promise<number> {
    const isShort = letter.body.html.length + letter.body.text.length <= smallEmail;
    return isShort ? measureEmail(letter, addressee) : this.#worker.do("measureEmail", letter, addressee);
  }

  close(): void {
    this.#worker.close();
  }
}

function isSmall({ content, added = [] }: NewsletterParts): boolean {
  const written = added.map(({ body, articles }) => body.length + articles.length * cardLength);
  return content.length + written.reduce((sum, length) => sum + length, 0) <= smallNewsletter;
}
