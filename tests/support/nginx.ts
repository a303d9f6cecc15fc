import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../src/platform/root.ts";
import { freePort } from "./caddy.ts";
import { unpackDebianPackage } from "./debian-package.ts";
import { type Front, launchFront } from "./front.ts";
import { runProgram } from "./run-program.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Debian's nginx. Undefined where it can't be had. */
export async function findNginx(): Promise<string | undefined> {
  const folder = process.platform === "linux" ? await unpackDebianPackage("nginx") : undefined;
  return folder && join(folder, "usr/sbin/nginx");
}

/** `deploy/nginx.conf` with a certificate of its own in front of servers on loopback. `plainPort` redirects to https. */
export async function startNginx(program: string, ports: readonly number[]): Promise<Front & { plainPort: number }> {
  const folder = await makeTemporaryFolder("rostrum-nginx-");
  const at = (name: string) => join(folder.path, name);
  const [plainPort, port] = [await freePort(), await freePort()];
  const [key, certificate] = [at("rostrum.key"), at("rostrum.pem")];
  const subject = ["-subj", "/CN=your.host", "-days", "2", "-nodes", "-newkey", "rsa:2048"];
  await run("openssl", ["req", "-x509", ...subject, "-keyout", key, "-out", certificate]);
  mkdirSync(at("tmp"));
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace(/server 127\.0\.0\.1:3000(.*;)/, (_, rest) =>
      ports.map((one) => `server 127.0.0.1:${one}${rest}`).join("\n"),
    )
    .replaceAll(/listen \[::\]:.*;/g, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("/etc/ssl/certs/rostrum.pem", certificate)
    .replaceAll("/etc/ssl/private/rostrum.key", key);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (n) => `${n}_temp_path ${at("tmp")}/${n};`,
  );
  const top = `pid ${at("nginx.pid")}; error_log ${at("error.log")}; events {}`;
  writeFileSync(at("nginx.conf"), `${top} http { access_log off; ${temporary.join(" ")} ${site} }`);
  const args = ["-c", at("nginx.conf"), "-p", folder.path, "-e", at("error.log")];
  await run(program, [...args, "-t"]);
  const command = [program, ...args, "-g", "daemon off;"] as const;
  const front = await launchFront({ command: [...command], front: { port, isTls: true }, folder });
  return { ...front, plainPort };
}

async function run(program: string, args: string[]): Promise<void> {
  const { code, printed } = await runProgram(program, args);
  if (code !== 0) throw new Error(printed);
}
