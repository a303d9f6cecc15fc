import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

export interface RequestOptions {
  method?: string;
  /** `Host` header; defaults to the host site's name. */
  host?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  body?: string | Buffer;
  cookie?: string | undefined;
  /** Over TLS, with the name in `host`; whoever issued the certificate. */
  isTls?: boolean;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  /** Parsed body; throws if it isn't JSON. */
  json: <T = Record<string, unknown>>() => T;
  /** `name=value` of set cookies, for the next request. */
  cookie: string | undefined;
}

/** A plain HTTP client that sends exactly what a test specifies, including `Host`. */
export async function send(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { type, body } = await bodyOf(options);
  const headers: Record<string, string> = { host: options.host ?? "rostrum.test" };
  if (type) headers["content-type"] = type;
  if (body) headers["content-length"] = String(body.length);
  if (options.cookie) headers.cookie = options.cookie;
  Object.assign(headers, options.headers);
  const method = options.method ?? (body ? "POST" : "GET");
  return new Promise((resolve, reject) => {
    const tls = { servername: headers.host?.replace(/:\d+$/, ""), rejectUnauthorized: false };
    const sending = options.isTls ? httpsRequest : httpRequest;
    const request = sending({ host: "127.0.0.1", port, path, method, headers, ...tls }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        const cookie = response.headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          json: () => JSON.parse(text),
          cookie,
        });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

async function bodyOf(options: RequestOptions): Promise<{ type?: string; body?: Buffer }> {
  if (options.json !== undefined) return { type: "application/json", body: Buffer.from(JSON.stringify(options.json)) };
  if (options.form) {
    const encoded = new Response(options.form);
    return { type: encoded.headers.get("content-type") ?? "", body: Buffer.from(await encoded.arrayBuffer()) };
  }
  return options.body === undefined ? {} : { body: Buffer.from(options.body) };
}
