import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { all } from "../../../tests/support/markup.ts";
import { defaultLook } from "../../shared/look/look.ts";
import { lookColors } from "../../shared/look/look-colors.ts";
import { PageStyle } from "../page-style.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const tokens = read("src/site-kit/styles/tokens.css");

test("the default look has the colors of tokens.css", () => {
  const { light, dark } = lookColors(defaultLook, null);
  const names = ["paper", "raised", "line", "ink", "muted", "accent", "error", "mark"] as const;
  for (const name of names) expect(tokens).toContain(`--${name}: light-dark(${light[name]}, ${dark[name]});`);
  expect(tokens).toContain(`--on-accent: light-dark(${light.onAccent}, ${dark.onAccent});`);
});

test("each custom property that styles use is set somewhere", () => {
  const files = [
    ...globSync("src/site-kit/styles/*.css", { cwd: root }),
    ...globSync("src/page-components/**/*.css", { cwd: root }),
  ];
  const styles = files.map(read).join("\n");
  const style = new PageStyle();
  style.look({ look: { ...defaultLook, background: "white", header: "bar", corners: "round" }, accent: "#1b6b45" });
  style.section("#112233", "", { look: defaultLook, accent: null });
  const set = [styles, style.css, read("dist/fonts/pair-poster.css"), "--current:"].join("");
  const used = new Set(all(styles, /var\((--[\w-]+)/g));
  expect([...used].filter((name) => !set.includes(`${name}:`))).toEqual([]);
});
