import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** What a renderer gives to the cache. */
export interface RenderedPage {
  status: number;
  body: string;
  contentType: string;
  /** Further headers, e.g. the content security policy. */
  headers: Record<string, string>;
  /** What it shows, e.g. `article-7`: for a CDN that can forget by name. The route adds its website. */
  tags?: readonly string[] | undefined;
  /** From then on it must be rendered again (a scheduled article appears). */
  expiresAt?: Date | undefined;
}

interface Form {
  /** Flat list for `writeHead`, ready made: setting headers one by one costs a quarter of the time. */
  headers: string[];
  body: Buffer;
}

/** A page in memory with its validator and its compressed forms; those are made when first wanted. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly expiresAt: number;
  readonly #common: Record<string, string>;
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #underWay = new Set<Encoding>();
  readonly notModifiedHeaders: string[];
  /** Tells the cache that another form takes memory. */
  onGrowth: (bytes: number) => void = () => {};
  bytes: number;

  constructor(page: RenderedPage) {
    const body = Buffer.from(page.body);
    this.status = page.status;
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    this.expiresAt = page.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    this.#common = { ...page.headers, "Content-Type": page.contentType, ETag: this.etag, Vary: "Accept-Encoding" };
    this.notModifiedHeaders = Object.entries({ ...page.headers, ETag: this.etag, Vary: "Accept-Encoding" }).flat();
    this.#forms.identity = this.#formOf(body, "identity");
    this.bytes = body.length + 2048;
  }

  /** The best form that the browser takes and that exists; a missing one is made meanwhile. */
  form(acceptEncoding: string): Form {
    const wanted = preferredEncoding(acceptEncoding);
    const form = this.#forms[wanted];
    if (form) return form;
    if (wanted !== "identity") void this.#make(wanted);
    return this.#forms.identity as Form;
  }

  /** Makes a compressed form now, for tests and for pages that are asked for often. */
  async #make(encoding: "br" | "gzip"): Promise<void> {
    if (this.#underWay.has(encoding)) return;
    this.#underWay.add(encoding);
    const { body } = this.#forms.identity as Form;
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    };
    const small = encoding === "br" ? await brotli(body, options) : await gzipped(body, { level: 7 });
    this.#forms[encoding] = this.#formOf(small, encoding);
    this.bytes += small.length;
    this.onGrowth(small.length);
  }

  #formOf(body: Buffer, encoding: Encoding): Form {
    const headers = { ...this.#common, "Content-Length": String(body.length) };
    return {
      headers: Object.entries(encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding }).flat(),
      body,
    };
  }
}

/** RFC 9110, 12.5.3, as far as browsers and crawlers use it: an encoding named with `q=0` is not wanted. */
export function preferredEncoding(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return name?.trim().toLowerCase() === encoding && !parameters.some((p) => /^\s*q=0(\.0*)?\s*$/.test(p));
  });
}
