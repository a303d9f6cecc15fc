import { type Database, inTransaction } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import type { SignUpConfig } from "../../../../page-components/membersection1/SignUpForm.tsx";
import { schema } from "../../../../page-components/membersection1/schema.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { signUpFields } from "../../../../shared/words/member-fields.ts";
import { briefDisclaimer, enqueueMail, mailBody, withoutAddresses } from "../../../mail/server/public.ts";
import type { CustomValues } from "../../../members/custom-fields.ts";
import { isNumberField, memberFields } from "../../../members/fields.ts";
import {
  addUnconfirmedMember,
  emptyFields,
  getMemberLanguage,
  obtainConsentText,
  type SignedUp,
  welcomeMember,
} from "../../../members/server/public.ts";
import { mailLanguage, type Site, siteInLanguage } from "../../../websites/server/public.ts";
import { confirmDays } from "../../contract.ts";
import { signUpForm } from "../../visitor-contract.ts";
import { checkAge } from "../form/check-age.ts";
import { formSent } from "../form/forms.events.ts";
import { type FormsDeps, getAddress, type OpenForm, type TopicChoice } from "../form/forms-deps.ts";
import { type FormValues, readForm } from "../form/read-form.ts";
import { readAnswers } from "./custom-answers.ts";
import {
  agreedIn,
  hasSignedUpSince,
  insertSignUp,
  lockSignUpByToken,
  selectSignUpByToken,
  updateSignUp,
} from "./sign-ups.queries.ts";
import { tellOfSignUp } from "./tell-of-sign-up.ts";
import { readTextsConsent } from "./texts-consent.ts";
import { readTopicChoice } from "./topic-choice.ts";

/**
 * Handles a sign-up. If mail is enabled, the address must be confirmed first; otherwise the member is
 * listed as unconfirmed. Existing members get the same response. Throws `invalid` with the fields.
 */
export async function receiveSignUp(deps: FormsDeps, form: OpenForm, values: FormValues): Promise<void> {
  const config = completeConfig(schema, form.component.config);
  // What the owner doesn't ask for is dropped.
  const asked = signUpFields.filter(({ asked }) => config[asked]);
  const names = ["name", "email", "consent", ...asked.map(({ name }) => name)];
  const { site, page, component } = form;
  const { answers, problems } = await readAnswers(deps.db, site.spaceId, component.config, values);
  const texts = await readTextsConsent(deps.db, site, config, values);
  const { consent: _, ...sent } = readForm(
    signUpForm,
    Object.fromEntries(names.map((name) => [name, values[name] ?? ""])),
    { ...problems, ...checkAge(config, values), ...texts.problems },
  );
  const topics = await readTopicChoice(deps, site, config, values);
  const numbers = memberFields
    .filter(isNumberField)
    .map((name) => [name, sent[name] === "" ? null : Number(sent[name])]);
  const { language } = site.settings;
  const person: SignedUp = {
    ...emptyFields,
    ...sent,
    ...Object.fromEntries(numbers),
    language,
    custom_fields: answers,
  };
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const who = { spaceId: site.spaceId, websiteId: site.id, email: person.email };
    // A double click, or someone flooding other people's inboxes.
    if (await hasSignedUpSince(trx, { ...who, since: new Date(now.getTime() - hourMs) })) return;
    const { email, custom_fields, ...fields } = person;
    const row = {
      space_id: site.spaceId,
      website_id: site.id,
      page_id: page.id,
      component_id: component.id,
      page_address: getAddress(form),
      email,
      fields: JSON.stringify(fields),
      custom_fields: JSON.stringify(custom_fields),
      topics: topics && JSON.stringify(topics),
      created_at: now,
      consent_text_id: await obtainConsentText(trx, site.spaceId, wordsAgreedTo(site, config)),
      ...(texts.agreed && {
        texts_consent_text_id: await obtainConsentText(trx, site.spaceId, texts.agreed.words),
        texts_number: texts.agreed.number,
      }),
    };
    if (!(await deps.mailSource.isSet(trx))) {
      const member_id = await addUnconfirmedMember(trx, site.spaceId, person, now, agreedIn(row));
      const signUpId = await insertSignUp(trx, { ...row, member_id });
      const supporter = { spaceId: site.spaceId, websiteId: site.id, componentId: component.id, memberId: member_id };
      await tellOfSignUp(trx, supporter, now);
      return emit(trx, formSent, { websiteId: site.id, signUpId }, now);
    }
    const { token, ...stored } = newConfirmToken(now);
    const signUpId = await insertSignUp(trx, { ...row, ...stored, confirm_link_by: "mail" });
    await emit(trx, formSent, { websiteId: site.id, signUpId }, now);
    await askToConfirm(trx, await inTheirLanguage(trx, site, email), { ...person, token }, now);
  });
}

/** Returns what people agree to, with the age that they confirm by a box. */
function wordsAgreedTo(site: Site, { consentText, minAge, askAge }: SignUpConfig): string {
  if (minAge === "" || askAge) return consentText;
  return `${consentText} ${mailLanguage(site).t("form.minAge", { years: minAge })}`;
}

/** A confirmation secret and its stored hash. */
export function newConfirmToken(now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + confirmDays * dayMs);
  return { token, token_hash: hashToken(token), token_expires_at: expiresAt };
}

export const confirmUrl = (site: Site, token: string): string => `${site.origin}/forms/confirm/${token}`;

async function askToConfirm(trx: Database, site: Site, to: SignedUp & { token: string }, now: Date): Promise<void> {
  const language = mailLanguage(site);
  const { t } = language;
  await enqueueMail(
    trx,
    {
      websiteId: site.id,
      kind: "confirm-member",
      recipient: to.email,
      senderName: site.title,
      recipientOnly: true,
      subject: t("mail.confirmSubject", { site: site.title }),
      oncePerHour: "later",
      ...mailBody({
        language,
        title: t("mail.confirmTitle"),
        paragraphs: [t("mail.confirmWhy", { site: withoutAddresses(site.title) }), t("mail.confirmNext")],
        action: { label: t("mail.confirmAddress"), url: confirmUrl(site, to.token) },
        footer: t("mail.linkDays", { count: confirmDays }),
        disclaimer: briefDisclaimer(site.settings.disclaimer),
      }),
    },
    now,
  );
}

const inTheirLanguage = async (db: Database, site: Site, email: string) =>
  siteInLanguage(site, await getMemberLanguage(db, site.spaceId, email));

/**
 * The address that a link confirms, and the website in the language of a member with this address. Read-only, because mail programs
 * prefetch links. Throws `not_found`.
 */
export async function findSignUp({ db, clock }: FormsDeps, site: Site, token: string) {
  const found = await selectSignUpByToken(db, site.id, hashToken(token), clock.now());
  if (!found) throw new AppError("not_found", en["confirm.linkGone"]);
  const { email, confirmed_at } = found;
  return { email, isConfirmed: confirmed_at !== null, site: await inTheirLanguage(db, site, email) };
}

/** Makes the person a member; idempotent. Throws `not_found`. */
export async function confirmSignUp(
  { db, clock, storage, topics }: FormsDeps,
  site: Site,
  token: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const found = await lockSignUpByToken(trx, site.id, hashToken(token), now);
    if (!found) throw new AppError("not_found", en["confirm.linkGone"]);
    if (found.confirmed_at) return;
    const person: SignedUp = {
      ...{ ...emptyFields, ...(found.fields as Partial<SignedUp>), email: found.email },
      custom_fields: found.custom_fields as CustomValues,
    };
    const memberId = await welcomeMember(trx, storage, found.space_id, person, now, agreedIn(found));
    await updateSignUp(trx, found.id, { confirmed_at: now, member_id: memberId });
    const { space_id: spaceId, component_id: componentId, email } = found;
    const choice = found.topics as unknown as TopicChoice | null;
    if (choice) await topics.choose(trx, { spaceId, websiteId: site.id, email }, choice, now);
    await tellOfSignUp(trx, { spaceId, websiteId: site.id, componentId, memberId }, now);
  });
}
