import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface StoredObject {
  bytes: Buffer;
  mediaType: string;
}

export interface FakeS3 {
  endpoint: string;
  /** By path, `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Changes what a PUT stores. */
  onStore: ((object: StoredObject) => StoredObject) | undefined;
  /** `PUT /bucket/key`, in order. */
  calls: string[];
  /** Fails the next requests with this status and code. */
  fail(status: number, times: number, code?: string): void;
  close(): Promise<void>;
}

/** Page size of lists. */
const listed = 3;

/** An in-memory S3 with what storage needs: signed PUT, GET, HEAD, DELETE, and list, path-style. */
export async function startFakeS3({ accessKeyId }: { accessKeyId: string }): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const calls: string[] = [];
  const failures: [status: number, code: string][] = [];
  const uploads = new MultipartUploads(objects);
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const url = new URL(request.url ?? "", "http://s3.invalid");
    const path = url.pathname;
    calls.push(`${request.method} ${path}`);
    const refuse = (status: number, code: string): void => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? "" : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    };
    const failure = failures.shift();
    if (failure) return refuse(...failure);
    const signature = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/[^,]+, .*Signature=[0-9a-f]{64}$`);
    if (!signature.test(request.headers.authorization ?? "")) return refuse(403, "SignatureDoesNotMatch");
    const sent = { bytes: body, mediaType: request.headers["content-type"] ?? "" };
    const received = (request.method === "PUT" && fake.onStore?.(sent)) || sent;
    const answer = uploads.answer(request.method ?? "", url, received.bytes);
    if (answer !== undefined) return response.writeHead(200, { etag: '"x"' }).end(answer);
    if (request.method === "PUT") {
      objects.set(path, received);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (url.searchParams.get("list-type") === "2") return response.end(list(objects, url));
    const object = objects.get(path);
    if (!object) return refuse(404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const bytes = from ? object.bytes.subarray(Number(from), Number(to) + 1) : object.bytes;
    response.writeHead(from ? 206 : 200, { "content-type": object.mediaType, "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    onStore: undefined,
    calls,
    fail(status, times, code = "InternalError") {
      for (let time = 0; time < times; time += 1) failures.push([status, code]);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

/** Uploads in parts. */
class MultipartUploads {
  readonly #objects: FakeS3["objects"];
  readonly #parts = new Map<string, Buffer[]>();

  constructor(objects: FakeS3["objects"]) {
    this.#objects = objects;
  }

  /** Undefined for other requests. */
  answer(method: string, { pathname, searchParams }: URL, body: Buffer): string | undefined {
    if (searchParams.has("uploads")) {
      const id = String(this.#parts.size + 1);
      this.#parts.set(id, []);
      return `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    }
    const parts = this.#parts.get(searchParams.get("uploadId") ?? "");
    if (!parts) return undefined;
    if (method === "PUT") parts[Number(searchParams.get("partNumber")) - 1] = body;
    if (method === "POST") this.#objects.set(pathname, { bytes: Buffer.concat(parts), mediaType: "" });
    return method === "POST" ? '<?xml version="1.0"?><CompleteMultipartUploadResult/>' : "";
  }
}

/** ListObjectsV2: keys after the continuation token, a few at a time. */
function list(objects: FakeS3["objects"], { pathname, searchParams }: URL): string {
  const bucket = pathname.replace(/\/$/, "");
  const prefix = searchParams.get("prefix") ?? "";
  const after = searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].map((path) => path.slice(bucket.length + 1)).sort();
  const rest = keys.filter((key) => key.startsWith(prefix) && key > after);
  const shown = rest.slice(0, listed);
  const more = rest.length > listed ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  const contents = shown.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const truncated = `<IsTruncated>${more !== ""}</IsTruncated>`;
  return `<?xml version="1.0"?><ListBucketResult>${truncated}${more}${contents.join("")}</ListBucketResult>`;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
