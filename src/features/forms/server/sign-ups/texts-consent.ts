import type { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { textsWords } from "../../../../page-components/membersection1/asks-for-texts.ts";
import type { schema } from "../../../../page-components/membersection1/schema.ts";
import { Language } from "../../../../shared/languages/language.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { memberFieldDefinitions } from "../../../../shared/words/member-fields.ts";
import { readNumbers } from "../../../members/server/public.ts";
import { type Site, viewSiteLanguage } from "../../../websites/server/public.ts";
import type { FormValues } from "../form/read-form.ts";

interface TextsRead {
  /** The words and the number; null without consent. */
  agreed: { words: string; number: string } | null;
  problems: Record<string, string>;
}

/** Reads whether somebody agreed to text messages, which a form can ask for and never requires. */
export async function readTextsConsent(
  db: Database,
  site: Site,
  config: z.output<typeof schema>,
  { texts = "", phone = "" }: FormValues,
): Promise<TextsRead> {
  const { t } = new Language(viewSiteLanguage(site.settings));
  const words = textsWords(config, t, site.title);
  if (words === undefined || texts === "") return { agreed: null, problems: {} };
  if (phone.trim() === "") return { agreed: null, problems: { phone: en["form.phoneMissing"] } };
  const isShort = phone.trim().length <= memberFieldDefinitions.phone.maxLength;
  const [number] = isShort ? await readNumbers(db, site.spaceId, [phone]) : [];
  return number
    ? { agreed: { words, number }, problems: {} }
    : { agreed: null, problems: { phone: en["form.phoneInvalid"] } };
}
