import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { send } from "../tests/support/http-client.ts";

const password = "bench password";

/** Creates an account on the command line, as operators do, and logs in. Resolves to its cookie. */
export async function makeAccount(port: number, dataDir: string, username: string): Promise<string> {
  const email = `${username}@example.net`;
  const command = ["user", "create", "--email", email, "--username", username, "--password", password];
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" };
  spawnSync(process.execPath, [join(import.meta.dirname, "../dist/server/cli.js"), ...command], { env });
  const { cookie = "" } = await send(port, "/api/login", { host: "localhost", json: { email, password } });
  return cookie;
}
