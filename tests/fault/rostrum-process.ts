// Stands for a Rostrum process that uses the embedded PostgreSQL, to be run and killed by the tests beside it.
//   node rostrum-process.ts DATA_DIR [FIRST_ID]
// Says {"url": …} when connected. With FIRST_ID it then inserts rows without end and says each id once it is
// acknowledged. Ends orderly at SIGTERM, and at once when the test that started it is gone.
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";

const [dataDir = "", firstId] = process.argv.slice(2);
const print = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);

process.stdin.on("end", () => process.exit(4)).resume();
// As a Ctrl-C at the terminal would reach us; the server's own reaction to it is what a test looks at.
process.on("SIGINT", () => print({ interrupted: true }));

try {
  const upgrade = async () => {};
  const server = await startEmbeddedPostgres({ dataDir, upgrade, onNotice: (notice) => print({ notice }) });
  process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  print({ url: server.connectionString });
  if (firstId !== undefined) await write(server.connectionString, Number(firstId));
} catch (error) {
  print({ error: String(error) });
  process.exit(3);
}

async function write(url: string, first: number): Promise<never> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("CREATE TABLE IF NOT EXISTS written (id integer PRIMARY KEY, filling text NOT NULL)");
  for (let id = first; ; id += 1) {
    await client.query("INSERT INTO written VALUES ($1, repeat('x', 500))", [id]);
    print({ id });
  }
}
