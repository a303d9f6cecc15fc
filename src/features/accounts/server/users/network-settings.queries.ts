import type { Database } from "../../../../db/database.ts";
import { hostPosting, type NetworkSettings, signUp } from "../../network-contract.ts";

/** Returns the settings that the owners of the network decided for everybody. */
export async function networkSettings(db: Database): Promise<NetworkSettings> {
  const { id: _, saved_at: __, ...row } = await db.selectFrom("network_settings").selectAll().executeTakeFirstOrThrow();
  return { ...row, host_posting: hostPosting.parse(row.host_posting), sign_up: signUp.parse(row.sign_up) };
}

export async function updateNetworkSettings(db: Database, changes: Partial<NetworkSettings>, now: Date): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("network_settings")
    .set({ ...changes, saved_at: now })
    .execute();
}
