import type { KnipConfig } from "knip";
import tests from "./tests/packages/package.json" with { type: "json" };

export default {
  entry: [
    "src/app/main.ts",
    "src/app/cli.ts",
    "src/features/imports/server/reading/read-export-process.ts",
    "src/platform/mail/sending-thread-program.ts",
    "src/site/client/copied-search.ts",
    "scripts/*.{ts,mjs}",
    "scripts/testing/{calibrate,repeat,reporter}.ts",
    "bench/*.ts",
    "src/writing/blocks/*/examples.ts",
    "tests/access/mutants.config.ts",
    "tests/planted-faults/run.ts",
    "tests/regular-expressions/prove.ts",
    "tests/support/{dns-server-process,dying-thread,second-tries,worker-program}.ts",
  ],
  project: ["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "bench/**/*.ts"],
  ignore: ["tests/*/fixtures/**"],
  // It finds what they start by packages of the root's manifest, and Vitest isn't in it.
  vitest: true,
  // Those of the tests are checked by tests/contract/packages.test.ts.
  ignoreDependencies: ["@fontsource-variable/.+", ...Object.keys(tests.devDependencies)],
  ignoreBinaries: ["apt-get", "chroot", "ldd", "mount", "nginx", "umount", "wrk"],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
