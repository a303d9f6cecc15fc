import { tr } from "../../../../shared/languages/tr.ts";
import { kindsReaching, type Reach, reachOnWebsite, type WebsitePermission } from "../../../accounts/roles-contract.ts";
import type { Person } from "../../contract.ts";

/** The questions to choose from. */
const questions = {
  "articles.read": tr("Who can read articles that aren't published"),
  "articles.write": tr("Who can write articles"),
  "articles.publish": tr("Who can publish articles"),
  "pages.write": tr("Who can change pages"),
  "analytics.read": tr("Who can see statistics"),
  "inbox.read": tr("Who can read messages and sign-ups"),
  "members.read": tr("Who can see members"),
  "members.export": tr("Who can export members"),
  "people.manage": tr("Who can decide who may do what"),
  "domains.manage": tr("Who can change domain and settings"),
} as const satisfies Partial<Record<WebsitePermission | "members.read" | "members.export", string>>;

export type Question = keyof typeof questions;

export const isQuestion = (text: string | null): text is Question => text !== null && Object.hasOwn(questions, text);

/** Select options. */
export const choices = [
  { value: "", label: tr("Everyone with a role") },
  ...Object.entries(questions).map(([value, label]) => ({ value, label })),
];

/** How far a person can do it: everything, only what they wrote themselves or were given, or nothing. */
export function getReach(person: Person, question: Question): Reach {
  const byRole = reachByRole(person, question);
  const kinds = kindsReaching(question);
  const isGiven = person.single_things.some(({ kind }) => kinds.includes(kind));
  return byRole === "none" && isGiven ? "own" : byRole;
}

function reachByRole({ role, members_access }: Person, question: Question): Reach {
  if (question === "members.read") return members_access === "none" ? "none" : "all";
  if (question === "members.export") return members_access === "export" ? "all" : "none";
  return reachOnWebsite(role, question);
}
