// A new database by the baseline, beside one by all migrations. `npm run bench new-database`
import { renameSync } from "node:fs";
import { join } from "node:path";
import { migrateByFiles } from "../scripts/baseline.ts";
import { baselineFile } from "../src/db/migrate/baseline.ts";
import { migrate } from "../src/db/migrate/migrate.ts";
import { startTestCluster } from "../tests/support/cluster.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const root = join(import.meta.dirname, "..");

/** Seconds, in turn. */
interface Pair {
  migrations: number;
  baseline: number;
}

export async function newDatabase(): Promise<void> {
  shown("a new database: migrations, baseline, best ratio", await databases(10));
  shown("first start without demo content: the same", await firstStarts(5));
}

async function databases(rounds: number): Promise<Pair[]> {
  const cluster = await startTestCluster();
  const secondsOf = async (name: string, work: (url: string) => Promise<unknown>) => {
    const url = await cluster.createDatabase(name);
    const began = performance.now();
    await work(url);
    return (performance.now() - began) / 1000;
  };
  const pairs: Pair[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        migrations: await secondsOf(`migrations_${round}`, migrateByFiles),
        baseline: await secondsOf(`baseline_${round}`, (url) => migrate(url, join(root, "src/db/migrations"))),
      });
    }
  } finally {
    await cluster.stop();
  }
  return pairs;
}

async function firstStarts(rounds: number): Promise<Pair[]> {
  const file = baselineFile(join(root, "dist/db/migrations"));
  const secondsOf = async () => {
    const directory = await makeDataDirectory();
    try {
      const server = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent", DEMO_CONTENT: "off" } });
      await server.stop();
      return server.startSeconds;
    } finally {
      await directory.remove();
    }
  };
  const withoutBaseline = async () => {
    renameSync(file, `${file}.away`);
    return await secondsOf().finally(() => renameSync(`${file}.away`, file));
  };
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ migrations: await withoutBaseline(), baseline: await secondsOf() });
  }
  return pairs;
}

function shown(what: string, pairs: readonly Pair[]): void {
  const seconds = (name: keyof Pair) => `${median(pairs.map((pair) => pair[name])).toFixed(2)} s`;
  const best = Math.min(...pairs.map(({ baseline, migrations }) => baseline / migrations));
  report(what, `${seconds("migrations")}, ${seconds("baseline")}, ${best.toFixed(2)}`, "-");
}
