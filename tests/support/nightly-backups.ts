import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";

export interface BackupProgram {
  env: { ROSTRUM_BACKUP_PROGRAM: string };
  /** Shell commands to run instead of succeeding; `$command` is `backup` or `verify`. */
  behave(commands?: string): Promise<void>;
  /** Its calls since the last time: `backup FILE`, `backup verify FILE`. */
  takeCalls(): Promise<{ pid: number; args: string[] }[]>;
}

/** Fails with this text. */
export const failing = (text: string) => `printf '%s\\n' '${text}' >&2; exit 1`;

/** A quick program in place of Rostrum's own command line, in a folder of the test's. */
export async function writeBackupProgram(folder: string): Promise<BackupProgram> {
  await mkdir(folder, { recursive: true });
  const [program, commands, calls] = ["program.sh", "commands.sh", "calls"].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ];
  const source = `#!/bin/sh
command=$1
if [ "$2" = verify ]; then command=verify; else head -c 1000 /dev/zero > "$2"; fi
echo "$$ $*" >> ${calls}
. ${commands}
`;
  const behave = (text = "") => writeFile(commands, `${text}\n`);
  await Promise.all([writeFile(program, source, { mode: 0o755 }), behave(), writeFile(calls, "")]);
  // The file is only appended to: emptying it could lose a call that is written meanwhile.
  let taken = 0;
  return {
    env: { ROSTRUM_BACKUP_PROGRAM: program },
    behave,
    async takeCalls() {
      const lines = (await readFile(calls, "utf8")).split("\n").slice(0, -1);
      const added = lines.slice(taken);
      taken = lines.length;
      return added.map((line) => {
        const [pid, ...args] = line.split(" ");
        return { pid: Number(pid), args };
      });
    },
  };
}

export interface PastBackup {
  started_at: Date;
  place: string;
  file_name?: string;
  finished_at?: Date;
  bytes?: number;
  error?: string;
}

/** A proven backup; with `error`, a failed one. */
export async function insertPastBackup(
  db: Database,
  { started_at, place, error, ...rest }: PastBackup,
): Promise<number> {
  const values = {
    file_name: `rostrum-${started_at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst`,
    ...{ started_at, place, finished_at: started_at, proven_at: error ? null : started_at, error: error ?? null },
    ...rest,
  };
  const { id } = await db.insertInto("backups").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function backupRows(db: Database) {
  return db.selectFrom("backups").selectAll().orderBy("started_at").orderBy("id").execute();
}
