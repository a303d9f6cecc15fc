import { commandLine } from "../../../platform/typed-commands.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { readNewestSeal } from "./newest-seal.ts";
import { getSealKey } from "./seal.ts";
import { findProblem, type SealDeps, type SealProblem } from "./seal-lines.ts";
import { countUnsealed } from "./seals.queries.ts";

const command = `${commandLine} audit verify`;
const problemTexts: Record<SealProblem, string> = {
  older: tr(
    "Lines are not sealed: the database is older than the newest seal. A backup was restored, or lines were cut off. See {command}.",
    { command },
  ),
  "other-end": tr("Lines are not sealed: a line isn't the one that was sealed. See {command}.", { command }),
  "other-key": tr("Lines are not sealed: the last one was sealed with another secret key, or altered. See {command}.", {
    command,
  }),
};

/** Whether lines are sealed, for the network's owners. */
export async function readSealStatus({ db, secretBox, dataDir }: SealDeps) {
  const unsealed = await countUnsealed(db);
  if (!secretBox) return { unsealed, problem: tr("Lines are not sealed: the secret key of this database is missing.") };
  const problem = await findProblem(db, getSealKey(secretBox), await readNewestSeal(dataDir));
  return { unsealed, problem: problem ? problemTexts[problem] : null };
}
