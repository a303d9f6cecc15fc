import type { Database } from "../../../../db/database.ts";
import { recordAgreed } from "../log/record-member-audit.ts";
import { insertFormTexts, type MemberAgreed, recordFormConsents } from "../suppressions/consent.queries.ts";
import { updatePhone } from "../suppressions/phone.queries.ts";
import { matchStoppedNumbers } from "../suppressions/suppression-log.ts";

/** Records what members agreed to with a form: to get email, and perhaps text messages. */
export async function recordForm(trx: Database, spaceId: number, members: readonly MemberAgreed[]): Promise<void> {
  await recordFormConsents(trx, spaceId, members);
  const toTexts = members.flatMap(({ memberId, agreedAt, agreed: { place, texts } }) =>
    texts ? [{ memberId, agreedAt, place, texts }] : [],
  );
  for (const agreed of toTexts) {
    const { memberId, agreedAt: now, place: title } = agreed;
    await insertFormTexts(trx, spaceId, agreed);
    await updatePhone(trx, memberId, agreed.texts.number);
    await recordAgreed(trx, spaceId, { action: "texts-agreed", memberId, title, now });
  }
  await matchStoppedNumbers(
    trx,
    spaceId,
    toTexts.map(({ texts }) => texts.number),
  );
}
