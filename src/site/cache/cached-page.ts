import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import type { RepeatedHead } from "../../platform/http/requests/repeated-head.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A renderer's result. */
export interface RenderedPage {
  status: number;
  /** Binary bodies are images, already compressed: sent as they are. */
  body: string | Buffer;
  contentType: string;
  /** Additional headers, e.g. the content security policy. */
  headers: Record<string, string>;
  /** Cache tags such as `article-7`, for purging a CDN. The route adds the website's. */
  tags?: readonly string[] | undefined;
  /** False if the website's next scheduled article doesn't affect it. */
  showsArticles?: boolean | undefined;
  /** When it must be rendered again (a scheduled article appears). */
  expiresAt?: Date | undefined;
}

/** Head and body, ready to go out. */
export interface PageAnswer extends RepeatedHead {
  readonly body?: Buffer;
  /** The last request's log fields. */
  logged?: { method: string | undefined; host: string; url: string; fields: string };
}

interface Form extends PageAnswer {
  readonly body: Buffer;
}

/** Estimated overhead of an entry besides its bodies. */
const overheadBytes = 2048;

/** A page in memory with its ETag, in the requested encodings; each is created on first use. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly expiresAt: number;
  readonly #common: Record<string, string>;
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #underWay = new Map<Encoding, Promise<Form>>();
  readonly notModified: PageAnswer;
  readonly #isCompressed: boolean;
  /** The rendered body, until an encoding was created. */
  #fresh: Buffer | undefined;
  /** Reports a change of memory use to the cache. */
  onGrowth: (bytes: number) => void = () => {};
  bytes: number;

  constructor(page: RenderedPage) {
    const body = typeof page.body === "string" ? Buffer.from(page.body) : page.body;
    this.#isCompressed = body === page.body;
    this.status = page.status;
    // Include a list's links: a client that caches the body must notice when the next page is gone.
    const { link = "", "x-total-count": total = "" } = page.headers;
    const hash = createHash("sha256")
      .update(body)
      .update(link + total);
    this.etag = `W/"${hash.digest("base64url").slice(0, 27)}"`;
    this.expiresAt = page.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    this.#common = { ...page.headers, "Content-Type": page.contentType, ETag: this.etag, Vary: "Accept-Encoding" };
    const notModified = { ...page.headers, ETag: this.etag, Vary: "Accept-Encoding" };
    this.notModified = { status: 304, headers: Object.entries(notModified).flat() };
    this.#fresh = body;
    this.bytes = body.length + overheadBytes;
  }

  /** The best accepted encoding; undefined if not yet created: see `prepare`. */
  form(acceptEncoding: string): Form | undefined {
    const wanted = this.#wanted(acceptEncoding);
    if (wanted === "identity" && this.#fresh) {
      this.#forms.identity = this.#formOf(this.#fresh, wanted);
      this.#fresh = undefined;
    }
    return this.#forms[wanted];
  }

  /** Returns the form, creating it if missing, once for concurrent requests. */
  async prepare(acceptEncoding: string): Promise<Form> {
    const wanted = this.#wanted(acceptEncoding);
    const ready = this.form(acceptEncoding);
    if (ready) return ready;
    const making = this.#underWay.get(wanted) ?? this.#make(wanted);
    this.#underWay.set(wanted, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Form> {
    const form = this.#formOf(await encode(this.#plain(), encoding), encoding);
    this.#forms[encoding] = form;
    // Drop unrequested encodings: compressed, four times as many pages fit.
    const growth = form.body.length - (this.#fresh?.length ?? 0);
    this.#fresh = undefined;
    this.bytes += growth;
    this.onGrowth(growth);
    return form;
  }

  #wanted(acceptEncoding: string): Encoding {
    return this.#isCompressed ? "identity" : preferredEncoding(acceptEncoding);
  }

  #plain(): Buffer {
    const { identity, br, gzip: zipped } = this.#forms;
    if (this.#fresh) return this.#fresh;
    if (identity) return identity.body;
    return br ? brotliDecompressSync(br.body) : gunzipSync(zipped?.body ?? "");
  }

  #formOf(body: Buffer, encoding: Encoding): Form {
    const headers = { ...this.#common, "Content-Length": String(body.length) };
    return {
      status: this.status,
      headers: Object.entries(encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding }).flat(),
      body,
    };
  }
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return ownBytes(await gzipped(body, { level: 6 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return ownBytes(await brotli(body, { params }));
}

/** Copy zlib's result, a slice that would keep a much larger buffer in memory. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Cached: browsers send few distinct headers, and parsing one takes longer than looking up the page. */
const parsedBefore = new Map<string, Encoding>();

/** RFC 9110, 12.5.3, as used by browsers and crawlers: `q=0` excludes an encoding. */
export function preferredEncoding(acceptEncoding: string): Encoding {
  const known = parsedBefore.get(acceptEncoding);
  if (known) return known;
  const accepted = (["br", "gzip"] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? "identity";
  if (parsedBefore.size < 100 && acceptEncoding.length < 100) parsedBefore.set(acceptEncoding, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return name?.trim().toLowerCase() === encoding && !parameters.some((p) => /^\s*q=0(\.0*)?\s*$/.test(p));
  });
}
