import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { startTestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Maintenance database of this run's own cluster. */
    adminUrl: string;
    /** A migrated database to copy. */
    templateName: string;
  }
}

/** One PostgreSQL for the whole run; test files copy its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  // For the report of the run, in this process.
  process.env.TEST_CLUSTER_PID = String(cluster.processId);
  const templateName = "rostrum_template";
  const url = await cluster.createDatabase(templateName);
  await migrate(url, join(import.meta.dirname, "../../src/db/migrations"));
  project.provide("adminUrl", cluster.adminUrl);
  project.provide("templateName", templateName);
  return () => cluster.stop();
}
