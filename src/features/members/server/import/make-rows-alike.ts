import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { memberFieldDefinitions } from "../../fields.ts";
import type { AlikeValue } from "../../import-contract.ts";
import { type Alike, alikeFields } from "../../import-file-contract.ts";
import { selectValues } from "../segments/values.queries.ts";
import { replaceStagedValues, selectStagedValues } from "./alike.queries.ts";
import { changeCheck } from "./checks.queries.ts";
import { makeAlike } from "./reading/make-alike.ts";

/** Values of a field to compare; more are no categories. */
const maxValues = 2000;
/** Shown values. */
const maxAlike = 300;

/** Makes staged values that mean the same alike, as suggested or as `chosen`, and stores what became what, with what became `plain` earlier. Throws `invalid`. */
export async function makeRowsAlike(
  trx: Database,
  spaceId: number,
  { checkId, chosen, plain }: { checkId: string; chosen: Alike; plain: readonly AlikeValue[] },
): Promise<void> {
  const all = [...plain];
  for (const field of alikeFields) {
    const values = await selectStagedValues(trx, checkId, field, maxValues + 1);
    if (values.length === 0 || values.length > maxValues) continue;
    const { maxLength } = memberFieldDefinitions[field];
    const wishes = (chosen[field] ?? []).map(({ value, becomes }) => [value, becomes.trim()] as const);
    if (wishes.some(([, becomes]) => becomes.length > maxLength))
      throw new AppError("invalid", texts.tooLong(maxLength));
    const known = await selectValues(trx, { spaceId, within: null }, field, "");
    const alike = makeAlike(field, values, { known, chosen: new Map(wishes) });
    await replaceStagedValues(trx, checkId, field, alike);
    all.push(...alike);
  }
  await changeCheck(trx, spaceId, checkId, { alike: JSON.stringify(all.slice(0, maxAlike)) });
}
