import { type Body, csvBody, formBody, jsonBody, multipartBody, safeEncode } from "./bodies.ts";
import { fromSchema, type Making, type Schema } from "./from-schema.ts";
import { hostileText, pick } from "./hostile.ts";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
}

export interface Operation extends Described {
  method: string;
  path: string;
}

/** Calls that would end the fuzz run by destroying its session or account. */
const left = new Set(["/api/logout", "/api/end-other-sessions", "/api/change-password", "/api/edit-account"]);

export function operationsOf(api: OpenApi): Operation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    left.has(path)
      ? []
      : Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}

export interface FuzzCall {
  method: string;
  path: string;
  body: Body | null;
  /** Its OpenAPI operation; null for pages and forms. */
  operation: Operation | null;
}

const pathText = (value: unknown) => safeEncode(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

export function callOf(operation: Operation, making: Making): FuzzCall {
  const { random } = making;
  const { method, parameters = [], requestBody } = operation;
  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: place, required, schema = {} } of parameters) {
    const value = () => pathText(fromSchema(schema, making, name));
    if (place === "path") path = path.replace(`{${name}}`, value().slice(0, 3000) || "0");
    else if (place === "query" && (required || random() < 0.5)) query.push(`${name}=${value().slice(0, 6000)}`);
  }
  if (random() < 0.1) query.push(`${safeEncode(hostileText(random).slice(0, 3000))}=${random() < 0.5 ? "%zz" : "1"}`);
  const content = Object.entries(requestBody?.content ?? {});
  const [type = "", { schema = {} } = {}] = content.length > 0 ? pick(random, content) : [];
  return {
    method,
    path: query.length > 0 ? `${path}?${query.join("&")}` : path,
    body: bodyOf(type, schema, making),
    operation,
  };
}

function bodyOf(type: string, schema: Schema, making: Making): Body | null {
  if (type.startsWith("multipart/")) return multipartBody(schema, making);
  if (type === "text/csv") return csvBody(making.random);
  if (type === "") return making.random() < 0.05 ? { type: "application/json", bytes: Buffer.from("{}") } : null;
  return jsonBody(schema, making);
}

const pages = [
  ...[
    "/",
    "/articles",
    "/categories",
    "/authors",
    "/about",
    "/authorsprofile",
    "/search?q=town",
    "/login",
    "/web-editor",
  ],
  ...["/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/robots.txt", "/llms.txt", "/site.webmanifest"],
  ...["/.well-known/security.txt", "/healthz", "/readyz", "/api/openapi.json", "/api/docs"],
  ...["/article/first", "/article/first.md", "/categories/town-hall", "/categories/town-hall/feed.xml", "/dashboard/x"],
];

/** A public page, form, or image with an odd URL. */
export function visitOf({ random, known, hostility }: Making): FuzzCall {
  const method = pick(random, ["GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"]);
  const odd = safeEncode(hostileText(random).slice(0, 3000));
  const paths = [
    () => pick(random, pages),
    () =>
      `/media/${pick(random, (known.get("hash") as string[] | undefined) ?? ["a".repeat(64)])}/${pick(random, ["original.jpg", "480.avif", "social.jpg", odd])}`,
    () => `/article/${odd}`,
    () => `/${odd}/${odd}`,
    () => `/search?q=${odd}&page=${odd}`,
    () => `/articles?page=${odd}`,
    () => `/categories/${odd}/feed.xml`,
    () => `/brand/${odd}/icon.png`,
    () => `/forms/confirm/${odd}`,
    () => `/preview/${odd}`,
    () => `/assets/..%2f..%2f${odd}`,
    () => `//${odd}`,
    () => `/%`,
  ];
  return {
    method,
    path: pick(random, paths)(),
    body: random() < hostility / 4 ? { type: "text/plain", bytes: Buffer.from("x") } : null,
    operation: null,
  };
}

export function formOf(making: Making): FuzzCall {
  const { random } = making;
  const id = random() < 0.7 ? Math.ceil(random() * 60) : safeEncode(hostileText(random).slice(0, 200));
  const path = random() < 0.8 ? `/forms/${id}` : `/forms/confirm/${safeEncode(hostileText(random).slice(0, 200))}`;
  const body =
    random() < 0.7 ? formBody(making) : jsonBody({ type: "object", properties: { token: {}, email: {} } }, making);
  return { method: "POST", path, body, operation: null };
}
