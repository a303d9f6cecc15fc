import type { Database } from "../../../db/database.ts";

/** How many mails to addresses that may not have asked for them one website, and one account, may cause in 24 hours. */
export function selectInvitationLimits(db: Database) {
  return db
    .selectFrom("network_settings")
    .select(["website_invitation_limit as website", "account_invitation_limit as account"])
    .executeTakeFirstOrThrow();
}
