import { kindsReaching, type Reach, reachOnWebsite, type WebsitePermission } from "../../../accounts/roles-contract.ts";
import type { Person } from "../../contract.ts";

/** The questions to choose from: who can … */
const questions = {
  "articles.read": "read articles that aren't published",
  "articles.write": "write articles",
  "articles.publish": "publish articles",
  "pages.write": "change pages",
  "analytics.read": "see statistics",
  "inbox.read": "read messages and sign-ups",
  "members.read": "see members",
  "members.export": "export members",
  "people.manage": "decide who may do what",
  "domains.manage": "change domain and settings",
} as const satisfies Partial<Record<WebsitePermission | "members.read" | "members.export", string>>;

export type Question = keyof typeof questions;

export const isQuestion = (text: string | null): text is Question => text !== null && Object.hasOwn(questions, text);

/** Select options. */
export const choices = [
  { value: "", label: "Everyone with a role" },
  ...Object.entries(questions).map(([value, label]) => ({ value, label: `Who can ${label}` })),
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
