import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./caddy.ts";
import { type Front, launchFront } from "./front.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Serves a static copy by nginx, as the settings in it say, on loopback. `copy`: its folder. */
export async function serveByNginx(program: string, copy: string): Promise<Front> {
  const folder = await makeTemporaryFolder("rostrum-static-nginx-");
  const port = await freePort();
  const at = (name: string) => join(folder.path, name);
  const settings = readFileSync(join(copy, "nginx.conf"), "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${join(copy, "site")};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((n) => `${n}_temp_path ${at(n)};`);
  const top = `pid ${at("nginx.pid")}; error_log ${at("error.log")}; events {}`;
  const types =
    "types { text/html html; application/xml xml; application/json json; image/jpeg jpg; image/webp webp; }";
  writeFileSync(at("nginx.conf"), `${top} http { access_log off; ${types} ${temporary.join(" ")}\n${settings}\n}`);
  const command = [program, "-c", at("nginx.conf"), "-p", folder.path, "-e", at("error.log"), "-g", "daemon off;"];
  return launchFront({ command: command as [string], front: { port, isTls: false }, folder });
}

/** Serves a static copy by Caddy, likewise. */
export async function serveByCaddy(program: string, copy: string): Promise<Front> {
  const folder = await makeTemporaryFolder("rostrum-static-caddy-");
  const port = await freePort();
  const settings = readFileSync(join(copy, "Caddyfile"), "utf8")
    .replace(/^\S+ \{$/m, `http://:${port} {\n\tbind 127.0.0.1`)
    .replace(/root \* .*/, `root * ${join(copy, "site")}`);
  const config = join(folder.path, "Caddyfile");
  writeFileSync(config, `{\n\tadmin off\n}\n${settings}`);
  const env = { PATH: process.env.PATH, HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path };
  const command: [string, ...string[]] = [program, "run", "--config", config, "--adapter", "caddyfile"];
  return launchFront({ command, env, front: { port, isTls: false }, folder });
}
