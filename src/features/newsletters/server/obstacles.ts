import type { Database } from "../../../db/database.ts";
import { isMuted } from "../../../db/installation.ts";
import { hasText } from "../../../shared/text.ts";
import type { Audience } from "../audience-contract.ts";
import { type ObstacleCode, texts } from "../contract.ts";
import { openAudience } from "./audience/choose-people.ts";
import { isBeingSent } from "./newsletters.queries.ts";
import { selectSettings } from "./settings.queries.ts";

interface Unsent {
  website_id: number;
  space_id: number;
  subject: string;
  content: string;
  audience: Audience;
  correction_of: number | null;
}

export const obstacleTexts: Record<ObstacleCode, string> = {
  subject: texts.subjectRequired,
  content: texts.contentRequired,
  postal_address: texts.addressRequired,
  no_mail_server: texts.noMailServer,
  on_copy: texts.onCopy,
  segment_gone: texts.segmentGone,
  form_gone: texts.formGone,
  corrected_sending: texts.correctedSending,
};

/** Why no mail is sent at all. */
export async function mailObstacle(
  db: Database,
  mailConfigured: boolean,
): Promise<"no_mail_server" | "on_copy" | undefined> {
  if (!mailConfigured) return "no_mail_server";
  return (await isMuted(db)) ? "on_copy" : undefined;
}

/** What must be done before a newsletter can be sent. */
export async function obstaclesOf(
  db: Database,
  mailConfigured: boolean,
  newsletter: Unsent,
): Promise<{ code: ObstacleCode; message: string }[]> {
  const { website_id: websiteId, space_id: spaceId, subject, content, audience, correction_of } = newsletter;
  const { postal_address } = await selectSettings(db, websiteId);
  const about = correction_of === null ? await openAudience(db, { websiteId, spaceId }, audience) : undefined;
  const codes: (ObstacleCode | undefined | false)[] = [
    subject.trim() === "" && "subject",
    !hasText(content) && !content.includes("<img") && "content",
    postal_address === "" && "postal_address",
    about?.gone,
    correction_of !== null && (await isBeingSent(db, correction_of)) && "corrected_sending",
    await mailObstacle(db, mailConfigured),
  ];
  return codes.filter((code) => typeof code === "string").map((code) => ({ code, message: obstacleTexts[code] }));
}
