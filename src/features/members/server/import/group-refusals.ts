import type { FieldKey } from "../../fields.ts";
import { alwaysRequired } from "../../fields.ts";
import type { OnDuplicate, RefusedGroups } from "../../import-contract.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { getCheck } from "./checks.ts";
import { countStillRefused, missingReasons, selectReasons } from "./optional-fields.queries.ts";

/** Groups a check's rejected rows by reason, and counts those that stay refused once fields are optional. Throws `not_found`. */
export async function groupRefusals(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  { on_duplicate: mode, make_optional: keys }: { on_duplicate: OnDuplicate; make_optional: readonly FieldKey[] },
): Promise<RefusedGroups> {
  const { db } = deps;
  await getCheck(deps, spaceId, checkId);
  const missing = missingReasons(await selectCustomFields(db, spaceId));
  const optional = missing.filter(({ key }) => keys.includes(key));
  const [refused, reasons] = await Promise.all([
    countStillRefused(db, checkId, mode, optional),
    selectReasons(db, checkId, mode),
  ]);
  const toKey = ({ field, message }: { field: string; message: string }): FieldKey | null => {
    const found = missing.find((reason) => reason.field === field && reason.message === message);
    return found && !alwaysRequired.some((name) => name === found.key) ? found.key : null;
  };
  return { refused, reasons: reasons.map((reason) => ({ ...reason, optional_field: toKey(reason) })) };
}
