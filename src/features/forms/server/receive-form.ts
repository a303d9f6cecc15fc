import { isMuted } from "../../../db/installation.ts";
import { AppError } from "../../../platform/errors.ts";
import { en } from "../../../shared/languages/site/en.ts";
import { honeypotField } from "../visitor-contract.ts";
import { isGoodToken } from "./form/form-token.ts";
import type { FormsDeps, OpenForm } from "./form/forms-deps.ts";
import { limitAttempts } from "./form/limit-attempts.ts";
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
  const now = deps.clock.now();
  if (!isFormType(type)) throw new AppError("not_found", en["form.gone"]);
  if ((values[honeypotField] ?? "") !== "") return {};
  const place = { websiteId: site.id, componentId: component.id };
  const isGood = await isGoodToken(deps.secrets, place, values.token ?? "", now);
  if (!isGood) throw new AppError("invalid", en["form.tooOld"]);
  const kind = type === "votingsection1" ? "vote" : "form";
  await limitAttempts(deps.db, deps.secrets, { kind, websiteId: site.id, address: visitor.address, now });
  if (type === "votingsection1") return { voteCookie: await receiveVote(deps, form, values, visitor) };
  if (type === "membersection1") await receiveSignUp(deps, form, values);
  else await receiveMessage(deps, form, values);
  return {};
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
