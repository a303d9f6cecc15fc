import { createHash } from "node:crypto";
import { chmod, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { usableBinaries } from "../../src/platform/embedded-postgres/binaries.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { EmbeddedPostgresError } from "../../src/platform/embedded-postgres/errors.ts";
import { freshDirectory, isRoot, nobodyHere, startRostrum } from "./processes.ts";

/** The one sentence with which a start is refused: it names the way out and is no more than a sentence. */
async function refusal(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<string> {
  const error = await startEmbeddedPostgres(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  const { message } = error as EmbeddedPostgresError;
  expect(message).toContain("set DATABASE_URL=postgres://");
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

test("a platform for which there are no binaries", async () => {
  const dataDir = await freshDirectory();
  expect(await refusal({ dataDir, platform: "sunos-sparc" })).toBe(
    "Rostrum brings no PostgreSQL that runs on this system (sunos-sparc): set DATABASE_URL=postgres://user:password@host/database to a PostgreSQL 15 or newer.",
  );
});

test("binaries that this system cannot execute, as on Alpine", async () => {
  const folder = await freshDirectory();
  await mkdir(join(folder, "bin"));
  // What the kernel says of a program whose loader is missing is what it says of a script without its interpreter.
  await writeFile(join(folder, "bin/postgres"), "#!/lib64/no-such-loader.so\n", { mode: 0o755 });
  await chmod(folder, 0o755);
  const attempt = usableBinaries({ folder, version: "18.0.0" }, undefined, () => undefined);
  await expect(attempt).rejects.toThrow(/^Rostrum brings no PostgreSQL that runs on this system \(.*DATABASE_URL/);
});

test("a data directory that is a file, or lies below one", async () => {
  const file = join(await freshDirectory(), "file");
  await writeFile(file, "");
  expect(await refusal({ dataDir: file })).toContain(`${file} is not a directory`);
  expect(await refusal({ dataDir: join(file, "below") })).toContain("is not a directory");
});

test.skipIf(isRoot)("a data directory that cannot be written", async () => {
  const dataDir = await freshDirectory();
  await chmod(dataDir, 0o500);
  expect(await refusal({ dataDir })).toContain("cannot be written by this user");
  await chmod(dataDir, 0o700);
});

test.runIf(isRoot)("a data directory of somebody else's, for an ordinary user", async ({ skip }) => {
  const nobody = await nobodyHere();
  if (!nobody) return skip("the user nobody cannot read this checkout");
  const dataDir = await freshDirectory();
  await chmod(dataDir, 0o755);
  const rostrum = startRostrum(dataDir, nobody);
  expect(await rostrum.until("error")).toMatch(/cannot be written by this user.*DATABASE_URL/);
});

test("a database of another major version, and a folder that is no database", async () => {
  const dataDir = await freshDirectory();
  await mkdir(join(dataDir, "postgres"), { mode: 0o700 });
  await writeFile(join(dataDir, "postgres/notes.txt"), "");
  expect(await refusal({ dataDir })).toContain("is there but is no PostgreSQL database");
  await writeFile(join(dataDir, "postgres/PG_VERSION"), "14\n");
  expect(await refusal({ dataDir })).toContain("was made by PostgreSQL 14 and this Rostrum brings 18");
});

test("a socket directory that somebody else put there first", async () => {
  const dataDir = join(await freshDirectory(), "y".repeat(120));
  const hash = createHash("sha256").update(join(dataDir, "postgres")).digest("hex").slice(0, 20);
  const squatted = `/tmp/rostrum-${hash}`;
  onTestFinished(() => rm(squatted, { recursive: true, force: true }));

  await symlink("/tmp", squatted);
  expect(await refusal({ dataDir })).toContain(
    `${squatted}, where PostgreSQL's socket belongs, is not a private directory`,
  );
  await rm(squatted);
  await mkdir(squatted, { mode: 0o700 });
  await chmod(squatted, 0o777);
  expect(await refusal({ dataDir })).toContain("is not a private directory");
});

test("a server that cannot start says why, from its own log", async () => {
  const dataDir = await freshDirectory();
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  await rm(join(dataDir, "postgres/global/pg_control"));
  expect(await refusal({ dataDir })).toMatch(/does not start on .*pg_control.*see .*postgres\.log/);
});
