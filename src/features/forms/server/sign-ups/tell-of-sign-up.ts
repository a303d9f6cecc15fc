import type { Database } from "../../../../db/database.ts";
import { placeholders } from "../../../../page-components/kit/placeholders.ts";
import { recordSignUp } from "../../../members/server/public.ts";
import { notifyThoseWho } from "../../../notifications/server/public.ts";
import { selectFormHeading } from "../form/form-heading.queries.ts";

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
  const title = await getFormTitle(trx, componentId);
  await recordSignUp(trx, spaceId, { memberId, title, now });
  const cause = `signed-up ${componentId ?? `website ${websiteId}`}`;
  await notifyThoseWho(trx, "inbox.read", { kind: "signed-up", websiteId, title, cause, isSummed: true }, now);
}

/** The form's heading, or where it is if nobody has given it one. */
async function getFormTitle(trx: Database, componentId: number | null): Promise<string> {
  const form = componentId === null ? undefined : await selectFormHeading(trx, componentId);
  if (!form) return "Sign-up form";
  return form.title === "" || form.title === placeholders.title ? `Sign-up form on ${form.page_name}` : form.title;
}
