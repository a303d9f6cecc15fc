import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell takes two thirds of the full browser's CPU time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser for tests: `CHROMIUM_PATH`, a headless shell, Chromium, or Chrome. Throws a
 * sentence that says what to install.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  const found = named || search(shells) || search(browsers) || macPaths.find(isProgram);
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or name one with CHROMIUM_PATH=/path/to/it.",
  );
}

/**
 * On Debian as root, installs the headless shell (or Chromium if there is no such package), Caddy, the TLS proxy of the
 * certificate tests, and Python, whose email parser reads our mail.
 */
export async function installPrograms(print: (text: string) => void): Promise<void> {
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  const needsShell = !process.env.CHROMIUM_PATH && !search(shells);
  const others = [
    { program: "caddy", debianPackage: "caddy" },
    { program: "python3", debianPackage: "python3" },
  ].filter(({ program }) => !search([program]));
  if (!isDebianRoot || !(needsShell || others.length > 0)) return;
  print("Installing the programs for the tests …");
  await apt("update");
  if (needsShell && !(await install("chromium-headless-shell")) && !search(browsers)) await install("chromium");
  for (const { debianPackage } of others) await install(debianPackage);
}

const install = (name: string) => apt("install", "-y", "--no-remove", "--no-install-recommends", name);

async function apt(...args: string[]): Promise<boolean> {
  const limits = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::https::Timeout=10"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [code] = await once(spawn("apt-get", [...limits, "-qq", ...args], { stdio: "ignore", env }), "close");
  return code === 0;
}

function search(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
