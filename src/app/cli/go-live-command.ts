import { waitingMailChoice } from "../../features/backups/installation-contract.ts";
import { AppError } from "../../platform/errors.ts";
import { type Command, onDatabase } from "./command.ts";

/** A running server starts at once with what waited. */
export const goLiveCommand: Command = {
  name: ["go-live"],
  usage: "go-live [--waiting-mail send|discard]",
  summary: "Make a restored copy the real site. Waiting mail is discarded, unless told to send it.",
  options: ["waiting-mail"],
  run: onDatabase(async ({ db, options, out }) => {
    const choice = waitingMailChoice.safeParse(options["waiting-mail"] ?? "discard");
    if (!choice.success) throw new AppError("invalid", "--waiting-mail is send or discard.");
    // Load on demand: other commands need no mail.
    const { goLive } = await import("../../features/backups/server/go-live.ts");
    out(await goLive(db, choice.data, new Date()));
  }),
};
