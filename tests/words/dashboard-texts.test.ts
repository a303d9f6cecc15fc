import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFault, pseudo } from "../../scripts/languages/catalogs.ts";
import { findTexts } from "../../scripts/languages/find-texts.ts";
import { findUnmarked, findUnmarkedAnswers, findUnmarkedSentences } from "../../scripts/languages/find-unmarked.ts";
import { collectTexts, findFaults } from "../../scripts/languages/texts.ts";
import { translate } from "../../scripts/languages/translate.ts";
import { dashboardLanguages } from "../../src/shared/languages/dashboard-languages.ts";

const screens = globSync("src/{dashboard,ui,documents/client,features/*/dashboard,writing}/**/*.tsx", {
  exclude: ["**/*.test.*", "src/writing/{blocks/*/{page,mail,block},parts/**}.tsx"],
});

test("every text of the dashboard is given to tr", () => {
  expect(screens.length).toBeGreaterThan(400);
  const unmarked = screens.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    return findUnmarked(path, code).map(
      ({ words, start }) => `${path}:${code.slice(0, start).split("\n").length} ${words}`,
    );
  });
  expect(unmarked).toEqual([]);
});

/** Texts that only operators and programs read: settings of the environment, the command line, malformed HTTP. */
const forOperators =
  /^src\/platform\/(config|http\/connections|mail\/smtp\.ts)|tls-allowed|accounts\/server\/account\/accounts\.service/;

test("every text that the server answers is given to tr", () => {
  const paths = globSync("src/{features/*/{*.ts,server/**/*.ts},shared/**/*.ts,platform/**/*.ts}", {
    exclude: ["**/*.test.ts"],
  }).filter((path) => !forOperators.test(path));
  expect(paths.length).toBeGreaterThan(800);
  const unmarked = paths.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    return findUnmarkedAnswers(path, code).map(
      ({ words, start }) => `${path}:${code.slice(0, start).split("\n").length} ${words}`,
    );
  });
  expect(unmarked).toEqual([]);
});

test("every sentence of the server's emails to accounts, findings, and jobs is given to tr", () => {
  const writes = /\bmailAccount\(|\bAccountMail\b|\brecurringJob\(|: JobKind</;
  const paths = globSync("src/{features/*/server,jobs,platform}/**/*.ts", { exclude: ["**/*.test.*"] });
  const written = paths.filter((path) => /\/(doctor|checks)\//.test(path) || writes.test(readFileSync(path, "utf8")));
  expect(written.length).toBeGreaterThan(60);
  const unmarked = written.flatMap((path) =>
    findUnmarkedSentences(path, readFileSync(path, "utf8")).map(({ words }) => `${path} ${words}`),
  );
  expect(unmarked).toEqual([]);
});

test("sentences of the server without tr are found", () => {
  const found = (code: string) => findUnmarkedSentences("a.ts", code).map(({ words }) => words);
  const parts = "`Dear $" + "{name}, welcome`";
  expect(found(`mail({ kind: "a b", title: "Hello there", paragraphs: [tr("One day"), ${parts}] })`)).toEqual([
    "Hello there",
    "Dear ",
    ", welcome",
  ]);
  expect(found('const a = [isOk ? ok("All well.") : wrong(tr("It broke."), action), error("a-code", name)];')).toEqual([
    "All well.",
  ]);
});

test.each(dashboardLanguages.slice(1))("%s has every text, and none besides (npm run texts)", (tag) => {
  expect(findFaults(tag, collectTexts())).toEqual([]);
});

test("texts are found wherever they are, and must be literals", () => {
  const found = (code: string) => findTexts("a.tsx", code).map(({ text }) => text);
  expect(found('const a = <p title={tr("One")}>{trRich("<b>Two</b>", { b })}</p>;')).toEqual(["One", "<b>Two</b>"]);
  expect(found('trParts({ one: "{count} x", other: "{count} xs" }, { count })')).toEqual([
    { one: "{count} x", other: "{count} xs" },
  ]);
  expect(() => found("tr(name)")).toThrow("isn't a literal");
  expect(() => found('tr(isOpen ? "Hide" : "Show")')).toThrow("isn't a literal");
});

test("words that a screen shows without tr are found", () => {
  const found = (code: string) => findUnmarked("a.tsx", `const a = ${code};`).map(({ words }) => words);
  expect(found("<p>Save it</p>")).toEqual(["Save it"]);
  expect(found('<Input label="Name" type="text" placeholder="https://" />')).toEqual(["Name"]);
  expect(found('<p title={isOpen ? "Hide" : tr("Show")}>{isOpen && "Open it"}</p>')).toEqual(["Hide", "Open it"]);
  const parts = "`Parts of $" + "{name}`";
  expect(found(`<p aria-label={${parts}}>·</p>`)).toEqual(["Parts of"]);
  expect(found("<p><code>npm start</code> {name} 12</p>")).toEqual([]);
});

test("texts of answers without tr are found", () => {
  const found = (code: string) => findUnmarkedAnswers("a.ts", code).map(({ words }) => words);
  expect(found('throw new AppError("invalid", "Too long");')).toEqual(["Too long"]);
  expect(found('throw new AppError("invalid", tr("Too long"));')).toEqual([]);
  expect(found('const texts = { saved: "Saved", failed: tr("Failed") } as const;')).toEqual(["Saved"]);
  expect(found('const answer = { message: isNew ? "Added" : tr("Changed"), slug: "a-b" };')).toEqual(["Added"]);
});

test("a build has the texts of its language in place of the English ones", () => {
  const spanish = { Save: "Guardar", "{count} days": { one: "{count} día", other: "{count} días" } };
  const plugin = translate((key) => spanish[key as keyof typeof spanish]) as unknown as {
    transform: (code: string, id: string) => string | null;
  };
  const code = 'a(tr("Save"), tr("Other"), tr({ one: "{count} day", other: "{count} days" }, { count }));';
  expect(plugin.transform(code, "/x/src/a.ts?v=1")).toBe(
    'a(tr("Guardar"), tr("Other"), tr({"one":"{count} día","other":"{count} días"}, { count }));',
  );
  expect(plugin.transform(code, "/x/node_modules/a.ts")).toBeNull();
});

test("a translation keeps the placeholders, tags, and kind of its text", () => {
  expect(findFault("By {name}", "De {name}")).toBeUndefined();
  expect(findFault("By {name}", "De {nombre}")).toContain("{nombre}".slice(1, -1));
  expect(findFault("Read <a>it</a>", "Leer")).toContain("instead of");
  expect(findFault("Save", "")).toBe("isn't translated");
  expect(findFault({ other: "{count} days" }, "{count} días")).toBe("needs the forms of a plural");
  expect(findFault("Save", { other: "Guardar" })).toBe("is no plural");
});

test("the pseudo-language is longer and keeps placeholders and tags", () => {
  expect(pseudo("", "article|Edit <b>{name}</b>")).toBe("[Édít <b>{name}</b>~~~ ~~~]");
});
