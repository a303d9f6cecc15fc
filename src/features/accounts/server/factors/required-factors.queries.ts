import type { Database } from "../../../../db/database.ts";
import type { RoleWithFactor } from "../../factors-contract.ts";

export async function selectRequiredFactors(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("required_factors").select("role").orderBy("role").execute();
  return rows.map(({ role }) => role);
}

export async function replaceRequiredFactors(trx: Database, roles: readonly RoleWithFactor[]): Promise<void> {
  await trx.deleteFrom("required_factors").execute();
  if (roles.length === 0) return;
  await trx
    .insertInto("required_factors")
    .values(roles.map((role) => ({ role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
