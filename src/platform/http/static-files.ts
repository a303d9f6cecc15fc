import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import { z } from "zod";
import { imageThreadPolicy } from "./security-headers.ts";
import type { App, Reply } from "./types.ts";

const config = { public: true, anyHost: true };
const schema = { hide: true, params: z.object({ "*": z.string() }) };

/** Adds the charset to SVG; the library adds it only to `text/` and JSON. A thread's script has a policy of its own. */
function setHeaders(reply: Reply, path: string): void {
  const type = String(reply.getHeader("content-type"));
  if (type === "image/svg+xml") reply.header("content-type", `${type}; charset=utf-8`);
  if (basename(path).startsWith("heic-worker-")) reply.header("content-security-policy", imageThreadPolicy);
}

/**
 * Serves build output under `/assets/` (names contain a hash: immutable, compressed by the build) and
 * brand images under `/assets/brand/` (stable names: revalidated daily). On every website.
 */
export async function serveStaticFiles(app: App, directories: { client: string; brand: string }): Promise<void> {
  const built = join(directories.client, "assets");
  await app.register(fastifyStatic, {
    root: built,
    serve: false,
    index: false,
    preCompressed: true,
    dotfiles: "deny",
    setHeaders,
  });
  app.get("/assets/*", { config, schema }, (request, reply) =>
    reply.sendFile(request.params["*"], built, { immutable: true, maxAge: "365d" }),
  );
  app.get("/assets/brand/*", { config, schema }, (request, reply) =>
    reply.sendFile(request.params["*"], directories.brand, { maxAge: "1d" }),
  );
}
