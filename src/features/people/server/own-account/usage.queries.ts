import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { selectInvitationUsage } from "../../../mail/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import type { Usage } from "../../usage-contract.ts";

/** Returns how much of its limits an account has used. The database counts, which also enforces the limits (decision 29). */
export async function selectUsage(db: Database, user: SessionUser, now: Date): Promise<Usage> {
  const limits = await db
    .selectFrom("users")
    .select(["website_limit", "image_megabyte_limit", "member_limit", "daily_mail_limit"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    websites: number;
    image_bytes: number;
    members: number;
    mails: number;
    invites: boolean;
  }>`
    select usage_of.*, exists ${websitesReaching(user, "people.manage", "all")} as invites
    from usage_of(${user.id}, ${now})`.execute(db);
  const [used = { websites: 0, image_bytes: 0, members: 0, mails: 0, invites: false }] = rows;
  const all = [
    { what: "websites", used: used.websites, limit: limits.website_limit },
    { what: "image_megabytes", used: Math.ceil(used.image_bytes / 1e6), limit: limits.image_megabyte_limit },
    { what: "members", used: used.members, limit: limits.member_limit },
    { what: "daily_mails", used: used.mails, limit: limits.daily_mail_limit },
  ] as const;
  // Whoever was invited to somebody's website and may have none of their own has nothing to fill.
  const invitations = { what: "invitation_mails", ...(await selectInvitationUsage(db, user.id, now)) } as const;
  if (limits.website_limit === 0 && used.websites === 0) return used.invites ? [invitations] : [];
  const isShown = (what: string, limit: number | null): limit is number =>
    limit !== null && (limit > 0 || what !== "websites");
  return [...all.flatMap(({ limit, ...one }) => (isShown(one.what, limit) ? [{ ...one, limit }] : [])), invitations];
}
