import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { websiteRole } from "../../src/features/accounts/contract.ts";
import {
  reachOnWebsite,
  type WebsitePermission,
  websitePermissions,
} from "../../src/features/accounts/roles-contract.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
/** `tests/x.test.ts` "title" */
const namedTests = (text: string) => [...text.matchAll(/`([^`]+\.test\.tsx?)`(?: "([^"]+)")?/g)];
const testFiles = (text: string) => [...text.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = ""]) => file);

/** How a module of the server connects to another machine: Node's own functions, and the packages that do it. */
const opensConnections = [
  /^import \{[^}]*\b(request|connect|createConnection|createSocket|lookup|resolve\w*|Resolver)\b[^}]*\} from "node:(http|https|net|tls|dgram|dns|dns\/promises)"/m,
  /^import (?!type )[^;]* from "(nodemailer(\/lib\/smtp-connection[^"]*)?|imapflow|@aws-sdk\/client-s3)"/m,
  /"@opentelemetry\/exporter-/,
  /(?<![\w.])fetch\(/,
];

/** The rows of ASVS: how many requirements each stands for, their state, and what shows it. */
const rows = [...page.matchAll(/^\| (V\d+ \(all \d+\)|[*\d][*\d., ]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, numbers = "", state = "", reason = ""]) => {
    const listed = numbers.match(/\d+\.\d+\.\d+/g) ?? [];
    return { listed, count: listed.length || Number(/\d+(?=\))/.exec(numbers)?.[0]), state, reason };
  },
);
const countOf = (state: string) => rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);

test("docs/security.md names tests that exist", () => {
  const named = testFiles(page);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const hasTitle = (file: string, title: string) => readFileSync(join(root, file), "utf8").includes(title);
  expect(namedTests(page).filter(([, file = "", title = ""]) => !hasTitle(file, title))).toEqual([]);
});

test("each requirement's tests are named by their titles", () => {
  const untitled = rows.flatMap(({ reason }) => namedTests(reason).filter(([, , title]) => title === undefined));
  expect(untitled.map(([file]) => file)).toEqual([]);
});

test("each promise names its test", () => {
  const [, section = ""] = /^## Promises.*?\n(.*?)^## /ms.exec(page) ?? [];
  const promises = section.split("\n").filter((line) => /^\| (?!promise)/.test(line));
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter((line) => testFiles(line).length === 0)).toEqual([]);
});

test("each requirement stands there once; what is met names its test or the part of the page", () => {
  const numbers = rows.flatMap(({ listed }) => listed);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const isShown = (reason: string) => testFiles(reason).length > 0 || reason.includes("this page");
  expect(rows.filter(({ state, reason }) => state === "met" && !isShown(reason))).toEqual([]);
});

test("its sums are those of the tables", () => {
  const sums = /Of (\d+) requirements (\d+) are met, (\d+) are met without a test, (\d+) are not yet, and (\d+) don't/;
  const [, all, ...states] = (sums.exec(page) ?? []).map(Number);
  expect(states).toEqual(["met", "met, no test", "not yet", "n/a"].map(countOf));
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(all);
});

test("who may do what is the table that the server decides by", () => {
  const cell = { all: "all", own: "own", none: "" } as const;
  const rowOf = (permission: WebsitePermission) => [
    `\`${permission}\``,
    ...websiteRole.options.map((role) => cell[reachOnWebsite(role, permission)]),
  ];
  const lines = websitePermissions.map(
    (permission) =>
      `|${rowOf(permission)
        .map((text) => ` ${text} |`)
        .join("")}`,
  );
  expect(page).toContain(lines.map((line) => line.replaceAll("  |", " |")).join("\n"));
});

test("connections to others are made by the modules that it lists", () => {
  const [, section = ""] = /^## Connections\n(.*?)^## /ms.exec(page) ?? [];
  const listed = [...section.matchAll(/`(src\/[^`]+\.ts)`/g)].map(([, file = ""]) => file);
  const opening = globSync("src/{app,db,features,platform,site}/**/*.ts", { cwd: root }).filter((file) => {
    // The last ones' scripts are for browsers.
    if (/\.test\.ts$|\/(client|dashboard)\/|\/(live-reload|dashboard-app)\.ts$/.test(file)) return false;
    return opensConnections.some((pattern) => pattern.test(readFileSync(join(root, file), "utf8")));
  });
  expect(listed.toSorted()).toEqual(opening.toSorted());
});

test("keys in the database are listed", () => {
  const sources = globSync("src/features/**/*.ts", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/select(?:Sealed)?Secret\([\w.#]+, "([\w-]+)"/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !page.includes(`| Key \`${name}\`, 256 bits |`))).toEqual([]);
});

/** Ways in which source code writes a number of a unit. */
const written: Record<string, (count: number) => (string | number)[]> = {
  GB: (count) => [`${count} * 1024 ** 3`],
  MB: (count) => [count * 1024 ** 2, count * 1e6, `${count} * 1024 * 1024`],
  kB: (count) => [count * 1024, `${count} * 1024`],
  s: (count) => [count * 1000],
  minutes: (count) => [count * 60_000, `${count} * minuteMs`],
  hour: () => ["hourMs"],
  hours: (count) => [`${count} * hourMs`],
};

test("numbers of the limits stand in the modules that their rows name", () => {
  const [, section = ""] = /^## Limits\n(.*?)^## /ms.exec(page) ?? [];
  const limits = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \| `([^`]+)` \|$/gm)];
  expect(limits.length).toBeGreaterThan(10);
  const missing = limits.flatMap(([, limit = "", module = ""]) => {
    const source = readFileSync(join(root, module), "utf8").replaceAll(/(?<=\d)_(?=\d)/g, "");
    const numbers = [...limit.matchAll(/\b(\d[\d,]*)(?: (GB|MB|kB|s|minutes|hours?)\b)?/g)];
    return numbers
      .filter(([, digits = "", unit = ""]) => {
        const count = Number(digits.replaceAll(",", ""));
        const forms = written[unit]?.(count) ?? [count];
        return !forms.some((form) =>
          new RegExp(`(?<![\\w.])${String(form).replaceAll("*", "\\*")}(?!\\w)`).test(source),
        );
      })
      .map(([text]) => `${text} in ${module}`);
  });
  expect(missing).toEqual([]);
});
