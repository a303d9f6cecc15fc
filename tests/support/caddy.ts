import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect as connectPlain, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Caddy's path, installed by `npm test` where possible. Undefined if missing. */
export function findCaddy(): string | undefined {
  return ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"].find((path) => existsSync(path));
}

export interface Page {
  status: number;
  location: string | undefined;
  requestId: string | undefined;
  body: string;
}

/** `deploy/Caddyfile` with its own certificates, on loopback and free ports. */
export class Caddy {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #remove: () => Promise<void>;

  private constructor(port: number, child: ChildProcess, remove: () => Promise<void>) {
    this.port = port;
    this.#child = child;
    this.#remove = remove;
  }

  static async start(program: string, upstream: string, port: number): Promise<Caddy> {
    const folder = await makeTemporaryFolder("rostrum-caddy-");
    const config = join(import.meta.dirname, "../../deploy/Caddyfile");
    const child = spawn(program, ["run", "--config", config, "--adapter", "caddyfile"], {
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        XDG_DATA_HOME: folder.path,
        XDG_CONFIG_HOME: folder.path,
        ROSTRUM_UPSTREAM: upstream,
        ROSTRUM_ASK: upstream,
        HTTPS_PORT: String(port),
        HTTP_PORT: String(await freePort()),
        CADDY_BIND: "127.0.0.1",
        CADDY_ISSUER: "issuer internal",
        CADDY_GLOBAL: "admin off\nskip_install_trust\nauto_https disable_redirects",
      },
    });
    const caddy = new Caddy(port, child, () => folder.remove());
    for (let attempt = 0; !(await isListening(port)); attempt += 1) {
      if (attempt > 200 || child.exitCode !== null) throw new Error("Caddy did not start");
      await sleep(50);
    }
    return caddy;
  }

  /** See `httpsGet`. */
  get(name: string, path: string): Promise<Page> {
    return httpsGet(this.port, name, path);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
    await this.#remove();
  }
}

/** Requests a page over HTTPS under this name from this machine. Rejects if there is no certificate for it. */
export function httpsGet(port: number, name: string, path: string): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  // Ignore the issuer, which was created a minute ago.
  const socket = connect({ host: "127.0.0.1", port, servername: name, rejectUnauthorized: false });
  let text = "";
  socket.on("secureConnect", () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${name}:${port}\r\nConnection: close\r\n\r\n`);
  });
  socket.on("data", (chunk) => (text += chunk));
  socket.on("error", reject);
  socket.on("end", () => {
    const [head = "", ...body] = text.split("\r\n\r\n");
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
    const [location, requestId] = [/^location: (.*)$/im, /^x-request-id: (.*)$/im].map((line) => line.exec(head)?.[1]);
    resolve({ status, location, requestId, body: body.join("\r\n\r\n") });
  });
  return promise;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectPlain({ host: "127.0.0.1", port });
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
