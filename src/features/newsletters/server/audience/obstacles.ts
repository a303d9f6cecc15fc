import type { Database } from "../../../../db/database.ts";
import { isMuted } from "../../../../db/installation.ts";
import { nameTag } from "../../../../shared/languages/names.ts";
import { hasText, textOfHtml } from "../../../../shared/text.ts";
import { namesInBraces } from "../../../../shared/words/merge-fields.ts";
import { explainMissingDisclaimer } from "../../../compliance/server/public.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import type { Audience } from "../../audience-contract.ts";
import { type ObstacleCode, texts } from "../../contract.ts";
import { editionTexts } from "../../edition-contract.ts";
import { networkTexts } from "../../network-contract.ts";
import type { NewsletterText, Translations } from "../../translations-contract.ts";
import { isBeingSent } from "../newsletter/newsletters.queries.ts";
import { selectSendingPause } from "../newsletter/pauses.queries.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { openAudience } from "./choose-people.ts";

interface Unsent {
  is_host: boolean;
  website_id: number;
  space_id: number;
  subject: string;
  preview_text: string;
  content: string;
  translations: Translations;
  audience: Audience;
  correction_of: number | null;
}

export const obstacleTexts: Record<Exclude<ObstacleCode, "website_paused" | "disclaimer">, string> = {
  subject: texts.subjectRequired,
  content: texts.contentRequired,
  postal_address: texts.addressRequired,
  no_mail_server: texts.noMailServer,
  on_copy: texts.onCopy,
  segment_gone: texts.segmentGone,
  label_gone: texts.labelGone,
  form_gone: texts.formGone,
  corrected_sending: texts.correctedSending,
  merge_fields: editionTexts.mergeFields,
};

/** Why no mail is sent at all. */
export async function mailObstacle(
  db: Database,
  mailSource: MailSource,
): Promise<"no_mail_server" | "on_copy" | undefined> {
  if (!(await mailSource.isSet(db))) return "no_mail_server";
  return (await isMuted(db)) ? "on_copy" : undefined;
}

/** Tells whether an obstacle also stops a newsletter that is being sent: changing the newsletter wouldn't help. */
export const isOutside = ({ code }: { code: ObstacleCode }): boolean =>
  code === "website_paused" || code === "no_mail_server" || code === "on_copy";

/** Lists differ in what they know about people, and that is no concern of other lists. */
const fieldsInNetwork: readonly string[] = ["first_name", "name", "email"];
const hasOtherFields = (unsent: Unsent): boolean =>
  [unsent, ...Object.values(unsent.translations)].some(({ subject, preview_text, content }) =>
    namesInBraces([subject, preview_text, textOfHtml(content)].join(" ")).some(
      (name) => !fieldsInNetwork.includes(name),
    ),
  );

const missingIn = ({ subject, content }: NewsletterText) => [
  subject.trim() === "" && ("subject" as const),
  !hasText(content) && !content.includes("<img") && ("content" as const),
];

/** Lists what translations lack, with the language's name. */
const missingInTranslations = (translations: Translations) =>
  Object.entries(translations).flatMap(([tag, text]) =>
    missingIn(text)
      .filter((code) => code !== false)
      .map((code) => ({ code, message: `${nameTag(tag).translated}: ${obstacleTexts[code]}` })),
  );

/** Returns what must be done before a newsletter can be sent. */
export async function getObstacles(
  db: Database,
  mailSource: MailSource,
  newsletter: Unsent,
): Promise<{ code: ObstacleCode; message: string }[]> {
  const { website_id: websiteId, space_id: spaceId, translations, audience, correction_of } = newsletter;
  const { postal_address } = await selectSettings(db, websiteId);
  const about = correction_of === null ? await openAudience(db, { websiteId, spaceId }, audience) : undefined;
  const pause = await selectSendingPause(db, websiteId);
  const disclaimer = await explainMissingDisclaimer(db, websiteId);
  const codes: (keyof typeof obstacleTexts | undefined | false)[] = [
    ...missingIn(newsletter),
    postal_address === "" && "postal_address",
    about?.gone,
    correction_of !== null && (await isBeingSent(db, correction_of)) && "corrected_sending",
    newsletter.is_host && hasOtherFields(newsletter) && "merge_fields",
    await mailObstacle(db, mailSource),
  ];
  const others = codes.filter((code) => typeof code === "string");
  return [
    ...(pause ? [{ code: "website_paused" as const, message: networkTexts.sendingPaused(pause.reason) }] : []),
    ...(disclaimer ? [{ code: "disclaimer" as const, message: disclaimer }] : []),
    ...others.map((code) => ({ code, message: obstacleTexts[code] })),
    ...missingInTranslations(translations),
  ];
}
