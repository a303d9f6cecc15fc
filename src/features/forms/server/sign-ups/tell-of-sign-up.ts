import type { Database } from "../../../../db/database.ts";
import { recordSignUp } from "../../../members/server/public.ts";
import { notifyThoseWho } from "../../../notifications/server/public.ts";
import { findHeading } from "../forms.ts";

interface NewSupporter {
  spaceId: number;
  websiteId: number;
  componentId: number | null;
  memberId: number;
}

/** Records in the member's activity with which form they signed up, and sums them up for those who read its inbox. */
export async function tellOfSignUp(
  trx: Database,
  { spaceId, websiteId, componentId, memberId }: NewSupporter,
  now: Date,
): Promise<void> {
  const title = (componentId !== null && (await findHeading(trx, componentId))) || "Sign-up form";
  await recordSignUp(trx, spaceId, { memberId, title, now });
  const cause = `signed-up ${componentId ?? `website ${websiteId}`}`;
  await notifyThoseWho(trx, "inbox.read", { kind: "signed-up", websiteId, title, cause, isSummed: true }, now);
}
