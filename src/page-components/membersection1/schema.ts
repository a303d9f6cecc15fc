import { z } from "zod";
import { type AskedSetting, signUpFields } from "../../shared/words/member-fields.ts";
import { placeholders } from "../kit/placeholders.ts";
import { memberFields, minAge, richText, styles, text, toggle } from "../kit/values.ts";

const asked = Object.fromEntries(signUpFields.map(({ asked, isAsked }) => [asked, toggle(isAsked)])) as Record<
  AskedSetting,
  ReturnType<typeof toggle>
>;

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  buttonText: text("Join", 60),
  consentText: text("I agree that my data is kept so that I can be contacted about this network.", 1000),
  ...asked,
  /** Only with the phone number. */
  askTexts: toggle(false),
  /** Shown if there are at least two topics. */
  askTopics: toggle(false),
  /** Empty: the website's usual words. */
  textsConsent: text("", 1000),
  customFields: memberFields(),
  minAge: minAge(),
  styles: styles(),
});
