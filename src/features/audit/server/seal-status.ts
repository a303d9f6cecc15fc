import { commandLine } from "../../../platform/typed-commands.ts";
import { readNewestSeal } from "./newest-seal.ts";
import { getSealKey } from "./seal.ts";
import { findProblem, type SealDeps, type SealProblem } from "./seal-lines.ts";
import { countUnsealed } from "./seals.queries.ts";

const advice = `See ${commandLine} audit verify.`;
const problemTexts: Record<SealProblem, string> = {
  older: `Lines are not sealed: the database is older than the newest seal. A backup was restored, or lines were cut off. ${advice}`,
  "other-end": `Lines are not sealed: a line isn't the one that was sealed. ${advice}`,
  "other-key": `Lines are not sealed: the last one was sealed with another secret key, or altered. ${advice}`,
};

/** Whether lines are sealed, for the network's owners. */
export async function readSealStatus({ db, secretBox, dataDir }: SealDeps) {
  const unsealed = await countUnsealed(db);
  if (!secretBox) return { unsealed, problem: "Lines are not sealed: the secret key of this database is missing." };
  const problem = await findProblem(db, getSealKey(secretBox), await readNewestSeal(dataDir));
  return { unsealed, problem: problem ? problemTexts[problem] : null };
}
