import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Whether Python is there; `npm test` installs it where possible. */
export const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** An email as Python's `email` reads it. */
export interface ReadMail {
  /** The defects of its form, of all parts and headers. */
  defects: string[];
  type: string;
  /** Names and addresses. */
  from: [string, string][];
  to: [string, string][];
  replyTo: [string, string][];
  subject: string;
  /** In seconds. */
  date: number;
  /** By lowercase name. */
  headers: Record<string, string>;
  /** Type, character set, and text of each. */
  parts: [string, string, string][];
  longestLine: number;
  isAscii: boolean;
}

/** Reads emails with a parser that others wrote. */
export async function readByPython(mails: readonly Buffer[]): Promise<ReadMail[]> {
  const child = spawn("python3", [join(import.meta.dirname, "read-mails.py")], { stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (printed += chunk));
  child.stdin.end(mails.map((mail) => `${mail.toString("base64")}\n`).join(""));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`Python ended with ${code}`);
  return JSON.parse(printed) as ReadMail[];
}
