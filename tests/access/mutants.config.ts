import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { minuteMs } from "../../src/shared/durations.ts";
import { mutants } from "./mutants.ts";

const root = join(import.meta.dirname, "../..");
const chosen = mutants.filter(({ name }) => (process.env.MUTANTS ?? "").split("|").includes(name));

/** Plants holes into the source as the tests load it. The files stay as they are. */
const plant: Plugin = {
  name: "plant-holes",
  enforce: "pre",
  transform(code, id) {
    let source = code;
    for (const { file, from, to, name } of chosen.filter((mutant) => id.split("?")[0] === join(root, mutant.file))) {
      if (!source.includes(from)) throw new Error(`${name}: ${file} no longer has ${from}`);
      source = source.replaceAll(from, to);
    }
    return source === code ? null : { code: source, map: null };
  },
};

export default defineConfig({
  root,
  plugins: [plant],
  test: {
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup-file.ts",
    pool: "forks",
    // Otherwise a hole would stay in what later runs load.
    fsModuleCache: false,
    // Beside other tests on a slow machine, it takes five times as long.
    testTimeout: 5 * minuteMs,
    hookTimeout: 5 * minuteMs,
    expect: { requireAssertions: true },
    include: ["tests/access/reach.test.ts"],
  },
});
