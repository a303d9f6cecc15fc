import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { selectPerson, selectUserByEmail } from "../../features/accounts/server/public.ts";
import { checkByCommand, startByCommand, verifyReceipt } from "../../features/imports/server/public.ts";
import { SiteDirectory } from "../../features/websites/server/public.ts";
import { systemClock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { type Command, onDatabase } from "./command.ts";

type OnDatabase = Parameters<Parameters<typeof onDatabase>[0]>[0];

async function openDeps({ db, config }: OnDatabase) {
  const sites = new SiteDirectory(db, config.publicUrl);
  await sites.load();
  return { db, sites, clock: systemClock, storage: await openStorage(config) };
}

async function requirePerson({ db, options: { email = "" } }: OnDatabase) {
  const account = await selectUserByEmail(db, email);
  const person = account && (await selectPerson(db, account.id));
  if (!person) throw new AppError("not_found", `There is no account with the address ${email}.`);
  return person;
}

const toNumber = (option = ""): number => (/^\d{1,15}$/.test(option) ? Number(option) : 0);

export const importCommands: readonly Command[] = [
  {
    name: ["import", "check"],
    usage: "import check FILE --website NUMBER --email E",
    summary:
      "Read another program's export and say what importing it would do, for an account that manages the website.",
    options: ["website", "email"],
    required: ["website", "email"],
    args: 1,
    run: onDatabase(async (context) => {
      const person = await requirePerson(context);
      const [path = ""] = context.args;
      if (!(await stat(path).catch(() => undefined))?.isFile())
        throw new AppError("not_found", `There is no file ${path}.`);
      const wanted = { path, websiteId: toNumber(context.options.website), person };
      for (const line of await checkByCommand(await openDeps(context), wanted)) context.out(line);
    }),
  },
  {
    name: ["import", "start"],
    usage: "import start IMPORT [--hosts HOST,HOST] [--category NUMBER]",
    summary: "Import a checked file, with images from these servers. The running server does it in the background.",
    options: ["hosts", "category"],
    args: 1,
    run: onDatabase(async (context) => {
      const { hosts = "", category } = context.options;
      const categoryId = category === undefined ? null : toNumber(category);
      await startByCommand(await openDeps(context), context.args[0] ?? "", {
        hosts: hosts.split(",").filter(Boolean),
        categoryId,
      });
      context.out("The import has begun. Its progress is shown under Settings › Import.");
    }),
  },
  {
    name: ["import", "verify"],
    usage: "import verify RECEIPT",
    summary:
      "Check the receipt of an import. Names lines that were altered, left out, or doubled, and what is gone since.",
    args: 1,
    run: onDatabase(async ({ db, args, out }) => {
      const lines = createInterface({ input: createReadStream(args[0] ?? ""), crlfDelay: Number.POSITIVE_INFINITY });
      const { isGood, texts } = await verifyReceipt(db, lines);
      if (!isGood) throw new AppError("conflict", texts.join("\n"));
      for (const text of texts) out(text);
    }),
  },
];
