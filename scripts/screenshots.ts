// `npm run screenshots`: public pages into screenshots/, and the images of the guides into docs/images/. `npm run screenshots looks` takes
// only that part. `npm run screenshots screens` takes all screens at five widths, light and dark, into contact sheets in
// screenshots/screens/, which no other command does.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { makeDataDirectory, startServer } from "../bench/server.ts";
import { findBrowser } from "../tests/support/find-browser.ts";
import { backupSettings, photographBackups } from "./screenshots/backups.ts";
import { photographBuilding } from "./screenshots/building.ts";
import { photographLanguages } from "./screenshots/languages.ts";
import { photographLooks } from "./screenshots/looks.ts";
import { photographMoving } from "./screenshots/moving.ts";
import { photographPeople } from "./screenshots/people.ts";
import { photographPublicPages } from "./screenshots/public-pages.ts";
import { photographScreens } from "./screenshots/screens.ts";
import { type Site, screenshots } from "./screenshots/shoot.ts";
import { photographWriting } from "./screenshots/writing.ts";

type Parts = Record<string, (site: Site) => Promise<void>>;

/** Each group has a demo site of its own. Parts come in this order: the audit log shows what those before did. */
const groups: Parts[] = [
  {
    public: photographPublicPages,
    building: photographBuilding,
    writing: photographWriting,
    people: photographPeople,
    backups: photographBackups,
  },
  { looks: photographLooks },
  { languages: photographLanguages },
  { moving: photographMoving },
];

const names = [...groups.flatMap((parts) => Object.keys(parts)), "screens"];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(", ")}: ${names.join(", ")}.\n`);
  process.exit(2);
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  mkdirSync(join(screenshots, "looks"), { recursive: true });
  for (const parts of groups) {
    const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
    if (chosen.length > 0) await photograph(browser, chosen);
  }
  if (wanted.includes("screens")) await photographScreens(browser);
} finally {
  await browser.close();
}

async function photograph(browser: Browser, parts: [name: string, part: Parts[string]][]): Promise<void> {
  const directory = await makeDataDirectory();
  const server = await startServer({ dataDir: directory.path, env: backupSettings });
  try {
    for (const [name, part] of parts) {
      await part({ browser, url: server.url, dataDir: directory.path });
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await server.stop();
    await directory.remove();
  }
}
