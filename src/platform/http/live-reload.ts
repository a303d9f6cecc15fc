import type { App } from "./types.ts";

const config = { public: true, anyHost: true };

/** Polls until a new server has replaced the one that rendered this page, then reloads. */
const script = `
let known;
async function ask() {
  try {
    const { id } = await (await fetch("/dev/server-id", { cache: "no-store" })).json();
    if (known !== undefined && id !== known) location.reload();
    known = id;
  } catch {}
  setTimeout(ask, 300);
}
ask();
`;

/** For `npm run dev` only: pages reload themselves after a restart. */
export function liveReloadRoutes(app: App): void {
  const id = String(Date.now());
  app.get("/dev/live-reload.js", { config, schema: { hide: true } }, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("Cache-Control", "no-store").send(script),
  );
  app.get("/dev/server-id", { config, schema: { hide: true }, logLevel: "silent" }, (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ id }),
  );
}
