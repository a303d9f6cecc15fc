// Migrates and ends: `node migrate-process.ts DATABASE_URL DIRECTORY`.
import { migrate } from "../../src/db/migrate/migrate.ts";

const [url = "", directory = ""] = process.argv.slice(2);
await migrate(url, directory);
