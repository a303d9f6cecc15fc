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
  /** False: the next scheduled article of its website does not change it. */
  showsArticles?: boolean | undefined;
  /** From then on it must be rendered again (a scheduled article appears). */
  expiresAt?: Date | undefined;
}

export interface Form {
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
  readonly #underWay = new Map<Encoding, Promise<Form>>();
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

  /** The best form that the browser takes; undefined when it still has to be made: see `prepare`. */
  form(acceptEncoding: string): Form | undefined {
    return this.#forms[preferredEncoding(acceptEncoding)];
  }

  /** The same, made now if it is not there. However many ask, it is made once. */
  async prepare(acceptEncoding: string): Promise<Form> {
    const wanted = preferredEncoding(acceptEncoding);
    const ready = this.#forms[wanted];
    if (ready || wanted === "identity") return ready ?? (this.#forms.identity as Form);
    const making = this.#underWay.get(wanted) ?? this.#make(wanted);
    this.#underWay.set(wanted, making);
    return making;
  }

  async #make(encoding: "br" | "gzip"): Promise<Form> {
    const { body } = this.#forms.identity as Form;
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    };
    const small = encoding === "br" ? await brotli(body, options) : await gzipped(body, { level: 6 });
    const form = this.#formOf(small, encoding);
    this.#forms[encoding] = form;
    this.bytes += small.length;
    this.onGrowth(small.length);
    return form;
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
