import { hasKeyCheck } from "../../db/secrets.ts";
import { checkAudit, continueAudit } from "../../features/audit/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import { openSecretBox } from "../start/open-secret-box.ts";
import { type Command, type Context, onDatabase } from "./command.ts";

/** Never creates a key: the server may run as somebody else. */
async function sealDeps({ db, config }: Pick<Context, "config"> & { db: Parameters<typeof hasKeyCheck>[0] }) {
  const { secretBox } = (await hasKeyCheck(db)) ? await openSecretBox(config, db) : {};
  return { db, secretBox, dataDir: config.dataDir };
}

export const auditCommands: readonly Command[] = [
  {
    name: ["audit", "verify"],
    usage: "audit verify",
    summary: "Check the audit log. Names lines that were altered, swapped, removed, or cut off.",
    run: onDatabase(async (context) => {
      const { isGood, texts } = await checkAudit(await sealDeps(context));
      if (!isGood) throw new AppError("conflict", texts.join("\n"));
      for (const text of texts) context.out(text);
    }),
  },
  {
    name: ["audit", "continue"],
    usage: "audit continue",
    summary: "Accept the audit log as it is, after restoring a backup, so that new lines are sealed again.",
    run: onDatabase(async (context) => {
      const number = await continueAudit(await sealDeps(context));
      context.out(`The audit log continues after line ${number}; it says so itself.`);
    }),
  },
];
