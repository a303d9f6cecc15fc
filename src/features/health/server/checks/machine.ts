import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { tr } from "../../../../shared/languages/tr.ts";
import { bytesInWords } from "../../../../shared/text.ts";
import { type Check, look, type Outcome, ok, orOk, wrong } from "./check.ts";
import { selectServer } from "./health.queries.ts";

const gigabyte = 1e9;
const runFile = promisify(execFile);

/** As `statfs` gives it. */
export interface Disk {
  bsize: number;
  blocks: number;
  bavail: number;
  files: number;
  ffree: number;
}

/** `what`: what lies on the disk, "your data". */
export function assessDisk({ bsize, blocks, bavail, files, ffree }: Disk, what: string): Outcome {
  const free = bavail * bsize;
  const share = blocks > 0 ? bavail / blocks : 1;
  const text = tr("The disk with {what} has {free} left ({percent} %).", {
    what,
    free: bytesInWords(free),
    percent: Math.round(share * 100),
  });
  const action = tr("Make room, or move it to a larger disk: a full disk stops PostgreSQL, uploads, and backups.");
  if (files > 0 && ffree / files < 0.03)
    return wrong(tr("The disk with {what} can hold hardly any more files.", { what }), action);
  if (free < gigabyte / 2 || share < 0.02) return wrong(text, action);
  if (free < 2 * gigabyte || share < 0.1) return look(text, action);
  return ok(text);
}

/** How far this machine's clock is from another one. Positive: this one is ahead. */
export function assessClock(offsetMs: number, other: string): Outcome {
  const seconds = Math.round(Math.abs(offsetMs) / 100) / 10;
  const about = { seconds, other };
  const action = tr("Turn on time synchronization on both machines (timedatectl set-ntp true).");
  if (seconds > 30)
    return wrong(
      offsetMs > 0
        ? tr(
            "This machine's clock is {seconds} seconds ahead of {other}, so that codes of authenticator apps and signatures fail.",
            about,
          )
        : tr(
            "This machine's clock is {seconds} seconds behind {other}, so that codes of authenticator apps and signatures fail.",
            about,
          ),
      action,
    );
  if (seconds > 2) {
    return look(
      offsetMs > 0
        ? tr("This machine's clock is {seconds} seconds ahead of {other}.", about)
        : tr("This machine's clock is {seconds} seconds behind {other}.", about),
      action,
    );
  }
  return ok(tr("This machine's clock agrees with {other}.", { other }));
}

/** `answer`: of `timedatectl`; empty where there is none. */
export function assessSynchronization(answer: string): Outcome {
  if (answer === "yes") return ok(tr("This machine's clock is synchronized over the network."));
  if (answer !== "no")
    return ok(tr("This machine has no timedatectl, so whether its clock is synchronized is unknown."));
  return look(
    tr("This machine's clock is not synchronized, so that codes of authenticator apps can come to fail."),
    tr("Turn on time synchronization (timedatectl set-ntp true)."),
  );
}

/** Bits that let others read or change a file. */
const others = 0o077;

/** `mode` as `stat` gives it. */
export function assessSecretFile(name: string, mode: number): Outcome[] {
  if ((mode & others) === 0) return [];
  return [
    wrong(
      tr("Other users of this machine can read {name}.", { name }),
      tr("Run chmod 600 {name} in its folder.", { name }),
    ),
  ];
}

/** Files that hold secrets, below the data directory. */
const secretFiles = ["secret.key", "postgres/rostrum.password"];

async function dataFolder(dataDir: string): Promise<Outcome[]> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder?.isDirectory()) {
    return [wrong(tr("The data directory doesn't exist."), tr("Start Rostrum once, or correct DATA_DIR."))];
  }
  const refusal = await access(dataDir, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => error);
  const found: Outcome[] = [];
  if (refusal?.code === "EROFS") {
    found.push(
      wrong(
        tr("The disk with the data directory is read-only."),
        tr("See dmesg for why, mend the disk, and remount it."),
      ),
    );
  } else if (refusal) {
    found.push(
      wrong(
        tr("This user can't write to the data directory."),
        tr("Give it to the user that runs Rostrum (chown), or run as that one."),
      ),
    );
  }
  if ((folder.mode & 0o022) !== 0) {
    found.push(wrong(tr("Other users can write to the data directory."), tr("Run chmod go-w on it.")));
  }
  return found;
}

export const machineChecks: readonly Check[] = [
  {
    name: "data-directory",
    group: "Machine",
    isLocal: true,
    run: async ({ config }) =>
      orOk(await dataFolder(config.dataDir), tr("The data directory belongs to Rostrum alone.")),
  },
  {
    name: "secret-files",
    group: "Machine",
    isLocal: true,
    async run({ config }) {
      const found = await Promise.all(
        secretFiles.map(async (name) => {
          const file = await stat(join(config.dataDir, name)).catch(() => undefined);
          return file ? assessSecretFile(name, file.mode) : [];
        }),
      );
      return orOk(found.flat(), tr("Files with secrets are readable by their owner alone."));
    },
  },
  {
    name: "disk-space",
    group: "Machine",
    isLocal: true,
    async run({ config: { dataDir, backups } }) {
      const disk = await statfs(dataDir);
      const found = [assessDisk(disk, tr("your data"))];
      const isElsewhere = async () => (await stat(backups.folder)).dev !== (await stat(dataDir)).dev;
      if (backups.isOn && !backups.s3 && (await isElsewhere().catch(() => false))) {
        found.push(assessDisk(await statfs(backups.folder), tr("the backups")));
      }
      return found;
    },
  },
  {
    name: "clock",
    group: "Machine",
    isLocal: true,
    async run() {
      const { stdout } = await runFile("timedatectl", ["show", "--property=NTPSynchronized", "--value"], {
        timeout: 3000,
      }).catch(() => ({ stdout: "" }));
      return assessSynchronization(stdout.trim());
    },
  },
  {
    name: "clock-of-database",
    group: "Machine",
    isLocal: true,
    needsDatabase: true,
    async run({ db, clock, config: { databaseUrl } }) {
      if (databaseUrl === undefined) return ok(tr("PostgreSQL is Rostrum's own, with this machine's clock."));
      const before = clock.now().getTime();
      const server = await selectServer(db);
      const after = clock.now().getTime();
      return assessClock((before + after) / 2 - (server?.now.getTime() ?? 0), tr("the database's"));
    },
  },
];
