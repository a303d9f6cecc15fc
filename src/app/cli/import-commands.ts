import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { verifyReceipt } from "../../features/imports/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import { type Command, onDatabase } from "./command.ts";

export const importCommands: readonly Command[] = [
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
