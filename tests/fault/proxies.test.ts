import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../src/platform/root.ts";
import { Caddy, findCaddy, freePort, httpsGet } from "../support/caddy.ts";
import { unpackDebianPackage } from "../support/debian-package.ts";
import { runProgram } from "../support/run-program.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const deploy = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

/** Stands for Rostrum; answers with the request's headers. */
async function startUpstream(port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((request: IncomingMessage, response) => response.end(JSON.stringify(request.headers)));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

async function temporaryFolder(): Promise<string> {
  const folder = await makeTemporaryFolder("rostrum-proxy-");
  onTestFinished(() => folder.remove());
  return folder.path;
}

const caddy = findCaddy();

test.skipIf(!caddy)("Caddy: a request that comes while Rostrum restarts waits for it", async () => {
  const { server, port } = await startUpstream();
  const httpsPort = await freePort();
  const front = await Caddy.start(caddy ?? "", `127.0.0.1:${port}`, httpsPort);
  onTestFinished(() => front.stop());
  expect((await front.get("rostrum.test", "/")).status).toBe(200);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const waiting = front.get("rostrum.test", "/");
  // Long enough to be refused once.
  await sleep(200);
  await startUpstream(port);
  expect((await waiting).status).toBe(200);
});

const nginx = process.platform === "linux" ? await unpackDebianPackage("nginx") : undefined;

test.skipIf(!nginx)(
  "nginx: proxies with its own idea of who asks; what is for proxies alone stays inside",
  async () => {
    const folder = await temporaryFolder();
    const { port } = await startUpstream();
    const [http, https] = [await freePort(), await freePort()];
    const key = join(folder, "rostrum.key");
    const certificate = join(folder, "rostrum.pem");
    const subject = ["-subj", "/CN=your.host", "-days", "2", "-nodes", "-newkey", "rsa:2048"];
    expect(
      await runProgram("openssl", ["req", "-x509", ...subject, "-keyout", key, "-out", certificate]),
    ).toMatchObject({
      code: 0,
    });
    mkdirSync(join(folder, "tmp"));
    const site = deploy("nginx.conf")
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`)
      .replaceAll(/listen \[::\]:.*;/g, "")
      .replaceAll("listen 80", `listen 127.0.0.1:${http}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${https}`)
      .replaceAll("/etc/ssl/certs/rostrum.pem", certificate)
      .replaceAll("/etc/ssl/private/rostrum.key", key);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (n) => `${n}_temp_path ${folder}/tmp/${n};`,
    );
    const config = join(folder, "nginx.conf");
    const top = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
    writeFileSync(config, `${top} http { access_log off; ${temporary.join(" ")} ${site} }`);
    const program = join(nginx ?? "", "usr/sbin/nginx");
    const args = ["-c", config, "-p", folder, "-e", join(folder, "error.log")];
    const checked = await runProgram(program, [...args, "-t"]);
    expect(checked, checked.printed).toMatchObject({ code: 0 });
    const child = spawn(program, [...args, "-g", "daemon off;"], { stdio: "ignore" });
    onTestFinished(async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    });
    // The check leaves an empty file.
    await expect.poll(() => readFileSync(join(folder, "nginx.pid"), "utf8")).not.toBe("");

    const headers = JSON.parse((await httpsGet(https, "your.host", "/article/x")).body) as Record<string, string>;
    expect(headers).toMatchObject({ host: "your.host", "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
    expect((await httpsGet(https, "your.host", "/internal/tls-allowed?domain=a.org")).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${http}/about`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://127.0.0.1/about"]);
  },
);

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))(
  "systemd: the unit is valid, and its process may do little",
  async () => {
    const folder = await temporaryFolder();
    const unit = join(folder, "rostrum.service");
    // The program is installed later.
    writeFileSync(unit, deploy("systemd/rostrum.service").replace("/opt/rostrum/rostrum", process.execPath));
    const verified = await runProgram("systemd-analyze", ["verify", "--man=no", "--recursive-errors=no", unit]);
    expect(verified).toEqual({ code: 0, printed: "" });
    const security = await runProgram("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit]);
    expect(security, security.printed).toMatchObject({ code: 0 });
  },
);
