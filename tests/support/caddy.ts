import { existsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { root } from "../../src/platform/root.ts";
import { type Front, launchFront } from "./front.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Caddy's path, installed by `npm test` where possible. Undefined if missing. */
export function findCaddy(): string | undefined {
  return ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"].find((path) => existsSync(path));
}

/** `deploy/Caddyfile` with its own certificates in front of servers on loopback; the first one is asked about certificates. */
export async function startCaddy(program: string, ports: readonly number[], port?: number): Promise<Front> {
  const folder = await makeTemporaryFolder("rostrum-caddy-");
  const front = { port: port ?? (await freePort()), isTls: true };
  const upstreams = ports.map((one) => `127.0.0.1:${one}`);
  const env = {
    PATH: process.env.PATH,
    HOME: folder.path,
    XDG_DATA_HOME: folder.path,
    XDG_CONFIG_HOME: folder.path,
    ROSTRUM_UPSTREAM: upstreams.join(" "),
    ROSTRUM_ASK: upstreams[0],
    HTTPS_PORT: String(front.port),
    HTTP_PORT: String(await freePort()),
    CADDY_BIND: "127.0.0.1",
    CADDY_ISSUER: "issuer internal",
    // A server may take longer than usual to start beside other tests.
    CADDY_WAIT: "120s",
    CADDY_GLOBAL: "admin off\nskip_install_trust\nauto_https disable_redirects",
  };
  const config = join(root, "deploy/Caddyfile");
  return launchFront({ command: [program, "run", "--config", config, "--adapter", "caddyfile"], env, front, folder });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
