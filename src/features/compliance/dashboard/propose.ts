import { splitText } from "../../../shared/languages/text.ts";
import type { DisclaimerChoices, Proposals } from "../contract.ts";

/**
 * Proposes a disclaimer; empty if there is too little to say. For the sources of the rules, see `docs/compliance.md`.
 */
export function proposeDisclaimer(choices: DisclaimerChoices, texts: Proposals): string {
  const { profile, authorization } = choices;
  const name = choices.name.trim();
  const treasurer = choices.treasurer.trim();
  const candidate = choices.candidate.trim();
  if (profile === "none" || name === "") return "";
  const isTreasurerNamed = profile === "state" && treasurer !== "";
  const payer = [name, isTreasurerNamed ? fillText(texts.treasurer, { name: treasurer }) : "", choices.address.trim()]
    .filter((part) => part !== "")
    .join(", ");
  if (profile === "nonprofit" || profile === "eu") return endOnce(fillText(texts.published, { name: payer }));
  if (authorization === "authorized")
    return candidate === "" ? "" : endOnce(fillText(texts.authorized, { name: payer, candidate }));
  const paidFor = endOnce(fillText(texts.paidFor, { name: payer }));
  return authorization === "not-authorized" ? `${paidFor} ${texts.notAuthorized}` : paidFor;
}

const fillText = (text: string, values: Record<string, string>) =>
  splitText(text)
    .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? "")))
    .join("");

/** Removes the second period after a name such as “Neighbors Inc.”. */
const endOnce = (sentence: string) => sentence.replace(/\.\.$/, ".");
