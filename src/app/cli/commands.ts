import { recordAudit } from "../../audit-log/record-audit.ts";
import { inTransaction } from "../../db/database.ts";
import { forgetSealedSecrets } from "../../db/secrets.ts";
import {
  disableAccount,
  randomPassword,
  removeFactorsByEmail,
  resetPassword,
  selectAccountsAcrossOwners,
} from "../../features/accounts/server/public.ts";
import { retryJob, selectCounts, selectFailedJobs } from "../../jobs/overview.queries.ts";
import { AppError } from "../../platform/errors.ts";
import { createAccountWithWebsite } from "../start/create-account.ts";
import { auditCommands } from "./audit-commands.ts";
import { backupCommands } from "./backup-commands.ts";
import { type Command, onDatabase } from "./command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { goLiveCommand } from "./go-live-command.ts";
import { importCommands } from "./import-commands.ts";

export const commands: readonly Command[] = [
  doctorCommand,
  ...backupCommands,
  {
    name: ["user", "create"],
    usage: "user create --email E --username U [--role owner|editor] [--password P]",
    summary: "Create an account with its first website. Without --password, prints a random one.",
    options: ["email", "username", "role", "password"],
    required: ["email", "username"],
    run: onDatabase(async ({ db, options, out }) => {
      const { email = "", username = "", role = "editor" } = options;
      if (role !== "owner" && role !== "editor") throw new AppError("invalid", "A role is owner or editor.");
      const password = options.password ?? randomPassword();
      await createAccountWithWebsite(db, { email, username, role, password });
      out(`Created ${role} ${email}.`);
      if (options.password === undefined) out(`Password: ${password}`);
    }),
  },
  {
    name: ["user", "password"],
    usage: "user password --email E [--password P]",
    summary: "Set a password and end all sessions of the account. Without --password, prints a random one.",
    options: ["email", "password"],
    required: ["email"],
    run: onDatabase(async ({ db, options, out }) => {
      const password = options.password ?? randomPassword();
      await resetPassword(db, options.email ?? "", password);
      out(`The password of ${options.email} is set; its sessions have ended.`);
      if (options.password === undefined) out(`Password: ${password}`);
    }),
  },
  {
    name: ["user", "list"],
    usage: "user list",
    summary: "List all accounts: address, username, role, state.",
    run: onDatabase(async ({ db, out }) => {
      for (const user of await selectAccountsAcrossOwners(db)) {
        const state = user.disabled_at ? `disabled ${user.disabled_at.toISOString().slice(0, 10)}` : "active";
        out([user.email, user.username, user.role, state].join("\t"));
      }
    }),
  },
  {
    name: ["user", "disable"],
    usage: "user disable --email E",
    summary: "Disable an account; its published content stays. `user password` re-enables it.",
    options: ["email"],
    required: ["email"],
    run: onDatabase(async ({ db, options, out }) => {
      await disableAccount(db, options.email ?? "", new Date());
      out(`${options.email} is disabled; its sessions have ended.`);
    }),
  },
  {
    name: ["user", "remove-factors"],
    usage: "user remove-factors --email E",
    summary: "Remove all second factors of an account and end its sessions: it logs in with its password alone.",
    options: ["email"],
    required: ["email"],
    run: onDatabase(async ({ db, options, out }) => {
      await removeFactorsByEmail(db, options.email ?? "");
      out(`${options.email} has no second factor any more; its sessions have ended.`);
    }),
  },
  {
    name: ["jobs", "list"],
    usage: "jobs list",
    summary: "List failed background jobs (id, kind, state, reason), then waiting ones.",
    run: onDatabase(async ({ db, out }) => {
      const now = new Date();
      for (const job of await selectFailedJobs(db, { limit: 1000, offset: 0 })) {
        const state = job.failed_at ? "given up" : `again ${job.run_at.toISOString()}`;
        out([job.id, job.name, state, `attempts ${job.attempts}`, job.last_error].join("\t"));
      }
      for (const { name, waiting, running } of await selectCounts(db, now)) {
        if (waiting + running > 0) out([name, `waiting ${waiting}`, `running ${running}`].join("\t"));
      }
    }),
  },
  {
    name: ["jobs", "retry"],
    usage: "jobs retry --id N",
    summary: "Retry a failed background job; the server runs it immediately, or when it starts.",
    options: ["id"],
    required: ["id"],
    run: onDatabase(async ({ db, options, out }) => {
      const id = Number(options.id);
      const isKnown = Number.isSafeInteger(id) && (await retryJob(db, id, new Date())) !== undefined;
      if (!isKnown) throw new AppError("not_found", `There is no failed job ${options.id}.`);
      out(`Job ${id} will run again.`);
    }),
  },
  goLiveCommand,
  ...auditCommands,
  ...importCommands,
  {
    name: ["secret-key", "forget"],
    usage: "secret-key forget",
    summary: "Give up what was sealed with a lost secret key, so that the next start uses another one.",
    run: onDatabase(async ({ db, out }) => {
      await inTransaction(db, async (trx) => {
        await forgetSealedSecrets(trx);
        await recordAudit(trx, { action: "network.key-forgotten" });
      });
      out(
        "What was sealed with the secret key is forgotten. Start Rostrum again: it uses the key that it finds, or creates one.",
      );
    }),
  },
  {
    name: ["migrate"],
    usage: "migrate",
    summary: "Migrate the database to this version's schema (the server also does this at startup).",
    run: onDatabase(async ({ out }) => {
      // Opening the database has already migrated it.
      out("The database is up to date.");
    }),
  },
];
