import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program to its end; `printed` is what it wrote to both of its outputs. Without `env`, it inherits the test's. */
export async function runProgram(program: string, args: readonly string[], env?: Record<string, string>) {
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, printed };
}
