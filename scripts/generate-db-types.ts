// Writes src/db/types.generated.ts from the migrations; --check only reports whether it is up to date.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { migrate } from "../src/db/migrate.ts";
import { startTestCluster } from "../tests/support/cluster.ts";

const root = join(import.meta.dirname, "..");
const cluster = await startTestCluster();
try {
  await migrate(cluster.connectionString, join(root, "src/db/migrations"));
  const options = [
    "--dialect",
    "postgres",
    "--url",
    cluster.connectionString,
    "--exclude-pattern",
    "schema_migrations",
  ];
  const types = ["--type-mapping", '{"int8":"number","citext":"string"}', "--out-file", "src/db/types.generated.ts"];
  const verify = process.argv.includes("--check") ? ["--verify"] : [];
  execFileSync(
    process.execPath,
    [join(root, "node_modules/kysely-codegen/dist/cli/bin.js"), ...options, ...types, ...verify],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
} finally {
  await cluster.stop();
}
