import { isMuted } from "../../../db/installation.ts";
import { completeConfig } from "../../../page-components/complete-config.ts";
import { schema as contact } from "../../../page-components/contactsection1/schema.ts";
import { AppError } from "../../../platform/errors.ts";
import { en } from "../../../shared/languages/site/en.ts";
import type { Site } from "../../websites/server/public.ts";
import { honeypotField } from "../visitor-contract.ts";
import { checkAge } from "./form/check-age.ts";
import { type FormIdentity, isGoodToken } from "./form/form-token.ts";
import type { FormsDeps, OpenForm } from "./form/forms-deps.ts";
import { type Attempt, limitAttempts } from "./form/limit-attempts.ts";
import type { FormValues } from "./form/read-form.ts";
import { receiveMessage } from "./messages/messages.ts";
import { receiveSignUp } from "./sign-ups/sign-ups.ts";
import { receiveVote, type Visitor } from "./votes/votes.ts";

/**
 * Handles a submitted visitor form. Returns a cookie to set, if any. Throws `invalid` with errors
 * by field, `too_many`, or `not_found` for a component without a form. Spam that fills in the honeypot
 * gets the usual response and is dropped.
 */
export async function receiveForm(
  deps: FormsDeps,
  form: OpenForm,
  values: FormValues,
  visitor: Visitor,
): Promise<{ voteCookie?: string }> {
  const { site, component } = form;
  const { type } = component;
  if (!isFormType(type)) throw new AppError("not_found", en["form.gone"]);
  const place = { websiteId: site.id, componentId: component.id };
  const kind = type === "votingsection1" ? "vote" : "form";
  if (!(await isBySomebody(deps, { ...place, kind, address: visitor.address }, values))) return {};
  if (type === "votingsection1") return { voteCookie: await receiveVote(deps, form, values, visitor) };
  if (type === "membersection1") await receiveSignUp(deps, form, values);
  else await receiveMessage(deps, form, values, checkAge(completeConfig(contact, component.config), values));
  return {};
}

/** The form of the accessibility statement, which is no component. */
export const reportFormId = 0;

/**
 * Handles a report of a barrier, which arrives in the website's inbox and is to be answered by a date. Throws as
 * `receiveForm` does.
 */
export async function receiveReport(
  deps: FormsDeps,
  { site, path, answerBy, address }: { site: Site; path: string; answerBy: Date; address: string },
  values: FormValues,
): Promise<void> {
  const place = { websiteId: site.id, componentId: reportFormId, kind: "form", address } as const;
  if (!(await isBySomebody(deps, place, values))) return;
  const page = { id: null, name: "", path };
  await receiveMessage(deps, { site, page, component: null, request: { kind: "barrier", answerBy } }, values);
}

/** Whether a form was filled in by a person. Throws `invalid` if it was open for too long, and `too_many`. */
async function isBySomebody(
  { db, secrets, clock }: FormsDeps,
  { componentId, ...attempt }: Omit<Attempt, "now"> & FormIdentity,
  values: FormValues,
): Promise<boolean> {
  if ((values[honeypotField] ?? "") !== "") return false;
  const now = clock.now();
  const { websiteId } = attempt;
  const isGood = await isGoodToken(secrets, { websiteId, componentId }, values.token ?? "", now);
  if (!isGood) throw new AppError("invalid", en["form.tooOld"]);
  await limitAttempts(db, secrets, { ...attempt, now });
  return true;
}

export const formTypes = ["contactsection1", "membersection1", "votingsection1"] as const;
type FormType = (typeof formTypes)[number];

export function isFormType(type: string): type is FormType {
  return (formTypes as readonly string[]).includes(type);
}

/** Replaces a submitted form; a poll shows its results. */
export async function doneText({ db, mailSource }: FormsDeps, type: FormType): Promise<string> {
  if (type === "votingsection1") return en["poll.voted"];
  if (type === "contactsection1") return en["form.messageSent"];
  if (!(await mailSource.isSet())) return en["form.signedUp"];
  return (await isMuted(db)) ? en["form.confirmLater"] : en["form.confirmByMail"];
}
