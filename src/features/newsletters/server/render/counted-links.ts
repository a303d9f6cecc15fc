import { randomBytes } from "node:crypto";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import { oneLine } from "../../../../shared/text.ts";

/** A link whose clicks are counted. */
export interface CountedLink {
  token: string;
  url: string;
  text: string;
}

export const maxCountedLinks = 100;
const maxUrlLength = 4000;
const maxTextLength = 300;

const linkPath = "/newsletter/link";

/** Braces are encoded in addresses, so this is what is left of a merge field. */
const mergeField = /%7B[a-z_]/i;

/** Replaces the addresses of links by ones that count, one for each place: HTML and plain text share it. */
export class CountedLinks {
  readonly #origin: string;
  readonly #byPlace = new Map<object, CountedLink>();

  /** `origin`: of the website, without a trailing slash. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** In the order in which they were found. */
  get all(): readonly CountedLink[] {
    return [...this.#byPlace.values()];
  }

  /** The address to show for a link; its own if it isn't counted. */
  getAddress(place: object, url: string, text: string): string {
    const link = this.#byPlace.get(place) ?? this.#add(place, url, text);
    return link ? `${this.#origin}${linkPath}/${link.token}` : url;
  }

  #add(place: object, url: string, text: string): CountedLink | undefined {
    if (this.#byPlace.size >= maxCountedLinks || !this.#mayCount(url)) return undefined;
    // 96 random bits.
    const token = randomBytes(12).toString("base64url");
    const link = { token, url, text: cutText(oneLine(text), maxTextLength) };
    this.#byPlace.set(place, link);
    return link;
  }

  #mayCount(url: string): boolean {
    const { protocol } = URL.parse(url) ?? {};
    if ((protocol !== "https:" && protocol !== "http:") || url.length > maxUrlLength || mergeField.test(url))
      return false;
    // Newsletters as pages, and what only one reader may open.
    return !url.startsWith(`${this.#origin}/newsletter/`);
  }
}
