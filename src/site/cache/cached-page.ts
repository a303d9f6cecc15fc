import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import type { RepeatedHead } from "../../platform/http/repeated-head.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** What a renderer gives to the cache. */
export interface RenderedPage {
  status: number;
  /** Bytes are those of a picture, compressed already: they go out as they are. */
  body: string | Buffer;
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

/** Head and body, ready to go out. */
export interface PageAnswer extends RepeatedHead {
  readonly body?: Buffer;
  /** How the last request for it was logged. */
  logged?: { method: string | undefined; host: string | undefined; fields: string };
}

interface Form extends PageAnswer {
  readonly body: Buffer;
}

/** For headers and what else an entry takes beside its bodies. */
const overheadBytes = 2048;

/** A page in memory with its validator, in the forms that were asked for: each is made when it is first wanted. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly expiresAt: number;
  readonly #common: Record<string, string>;
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #underWay = new Map<Encoding, Promise<Form>>();
  readonly notModified: PageAnswer;
  readonly #isCompressed: boolean;
  /** As it was rendered, until a form of it was made. */
  #fresh: Buffer | undefined;
  /** Tells the cache that it takes more memory (or less). */
  onGrowth: (bytes: number) => void = () => {};
  bytes: number;

  constructor(page: RenderedPage) {
    const body = typeof page.body === "string" ? Buffer.from(page.body) : page.body;
    this.#isCompressed = body === page.body;
    this.status = page.status;
    // Of a list its pages, too: a client that keeps the body must learn of a next page that is gone.
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

  /** The best form that the browser takes; undefined when it still has to be made: see `prepare`. */
  form(acceptEncoding: string): Form | undefined {
    const wanted = this.#wanted(acceptEncoding);
    if (wanted === "identity" && this.#fresh) {
      this.#forms.identity = this.#formOf(this.#fresh, wanted);
      this.#fresh = undefined;
    }
    return this.#forms[wanted];
  }

  /** The same, made now if it is not there. However many ask, it is made once. */
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
    // What nobody asked for is not kept: compressed, four times as many pages have room.
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

/** A copy: what zlib returns is a slice of a much larger buffer, which would stay in memory with it. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Browsers send few distinct headers, and parsing one takes longer than finding the page. */
const parsedBefore = new Map<string, Encoding>();

/** RFC 9110, 12.5.3, as far as browsers and crawlers use it: an encoding named with `q=0` is not wanted. */
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
