import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs a package's program in this Node, from the project's folder. Captures its output unless shown. */
export async function runNode(
  script: string,
  args: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const stopChild = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on("SIGINT", stopChild).on("SIGTERM", stopChild);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  process.off("SIGINT", stopChild).off("SIGTERM", stopChild);
  return { isGood: code === 0, output };
}
