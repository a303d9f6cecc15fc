import { request as httpRequest } from "node:http";
import { dice } from "../bad-line.ts";
import { type FuzzAnswer, problemOf } from "./answers.ts";
import { callOf, type FuzzCall, formOf, type OpenApi, operationsOf, visitOf } from "./calls.ts";
import type { Making } from "./from-schema.ts";
import { hostileHeaders, pick } from "./hostile.ts";

export interface FuzzOptions {
  port: number;
  /** The `Host` of the host site. */
  host: string;
  count: number;
  seed: number;
  /** A session cookie, renewed when it expires. */
  logIn: () => Promise<string>;
}

export interface FuzzReport {
  /** Distinct problems. */
  problems: string[];
  /** Number of responses per status; 0 for a closed connection. */
  statuses: Record<string, number>;
  slowestMs: number;
  slowest: string;
}

const answerWithinMs = 30_000;
const mostKnown = 50;

/** Sends valid and malformed requests. Deterministic for a seed and the same responses. */
export async function fuzz({ port, host, count, seed, logIn }: FuzzOptions): Promise<FuzzReport> {
  const random = dice(seed);
  const known = new Map<string, unknown[]>();
  const problems = new Map<string, string>();
  const report: FuzzReport = { problems: [], statuses: {}, slowestMs: 0, slowest: "" };
  let cookie = await logIn();
  const { text } = await send(port, { method: "GET", path: "/api/openapi.json", body: null, operation: null }, [
    ["host", host],
  ]);
  const operations = operationsOf(JSON.parse(text) as OpenApi);
  for (let done = 0; done < count; done += 1) {
    const making: Making = { random, known, hostility: pick(random, [0, 0.02, 0.15, 0.4]) };
    const luck = random();
    const call = luck < 0.75 ? callOf(pick(random, operations), making) : luck < 0.9 ? visitOf(making) : formOf(making);
    const site = random() < 0.9 ? host : `1.sites.${host}`;
    const headers: [string, string][] = [["host", site], ...hostileHeaders(random)];
    if (call.body && !headers.some(([name]) => name === "content-type")) headers.push(["content-type", call.body.type]);
    const isLoggedIn = random() < 0.85 && !headers.some(([name]) => name === "cookie");
    if (isLoggedIn) headers.push(["cookie", cookie]);
    const begun = performance.now();
    const answer = await send(port, call, headers);
    const took = performance.now() - begun;
    const label = `${call.method} ${call.operation?.path ?? call.path.slice(0, 80)}`;
    if (took > report.slowestMs) Object.assign(report, { slowestMs: took, slowest: label });
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    const problem = answer.status < 0 ? "no answer" : problemOf(call.operation, answer);
    const evidence = () =>
      `${label}: ${problem} [request ${done}: ${call.path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${call.body?.bytes.toString().slice(0, 300) ?? ""}]`;
    if (problem) problems.set(`${label} ${problem.slice(0, 40)}`, evidence());
    learn(known, answer);
    if (answer.status === 401 && isLoggedIn && site === host && call.operation?.path !== "/api/login")
      cookie = await logIn();
  }
  return { ...report, problems: [...problems.values()] };
}

/** Ids, slugs, and hashes from responses, by name. */
function learn(known: Map<string, unknown[]>, { type, text }: FuzzAnswer): void {
  if (!type.startsWith("application/json") || text.length > 100_000) return;
  const note = (name: string, value: unknown) => {
    const list = known.get(name) ?? [];
    if (!list.includes(value)) known.set(name, [...list, value].slice(-mostKnown));
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 5) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key.toLowerCase();
      if (typeof inner === "object") walk(inner, depth + 1);
      else if (/id$|slug|path|hash|version|token/.test(name) && inner !== null) {
        note(name, inner);
        if (name.endsWith("id")) note("id", inner);
        const [, hash] = /^\/media\/([0-9a-f]{64})\//.exec(String(inner)) ?? [];
        if (hash) note("hash", hash);
      }
    }
  };
  try {
    walk(JSON.parse(text), 0);
  } catch {
    // Reported by `problemOf`.
  }
}

/** Status 0: closed without a response, as after malformed HTTP. -1: it hangs. */
function send(port: number, { method, path, body }: FuzzCall, headers: [string, string][]): Promise<FuzzAnswer> {
  const closed: FuzzAnswer = { status: 0, type: "", text: "", retryAfter: undefined };
  return new Promise((resolve) => {
    const flat = headers.flatMap(([name, value]) => [name, Buffer.from(value).toString("latin1")]);
    const own = new Set(headers.map(([name]) => name));
    if (body && !own.has("content-length") && !own.has("transfer-encoding"))
      flat.push("content-length", String(body.bytes.length));
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers: flat, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve(closed));
      response.on("end", () => {
        const { statusCode: status = 0, headers: got } = response;
        const text = Buffer.concat(chunks).toString();
        // Skip compressed responses.
        const type = got["content-encoding"] ? "" : (got["content-type"] ?? "");
        resolve({ status, type, text, retryAfter: got["retry-after"] });
      });
    });
    request.setTimeout(answerWithinMs, () => {
      request.destroy();
      resolve({ ...closed, status: -1 });
    });
    request.on("error", () => resolve(closed));
    request.end(body?.bytes);
  });
}
