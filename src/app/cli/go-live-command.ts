import type { Database } from "../../db/database.ts";
import { waitingMailChoice } from "../../features/backups/installation-contract.ts";
import { goLive } from "../../features/backups/server/go-live.ts";
import { AppError } from "../../platform/errors.ts";

interface Context {
  db: Database;
  options: Record<string, string | undefined>;
  out: (text: string) => void;
}

/** Makes a restored copy the real site. A running server starts at once with what waited. */
export async function goLiveCommand({ db, options, out }: Context): Promise<void> {
  const choice = waitingMailChoice.safeParse(options["waiting-mail"] ?? "discard");
  if (!choice.success) throw new AppError("invalid", "--waiting-mail is send or discard.");
  out(await goLive(db, choice.data, new Date()));
}
