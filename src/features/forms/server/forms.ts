import type { Database } from "../../../db/database.ts";
import { completeConfig } from "../../../page-components/complete-config.ts";
import { schema as contact } from "../../../page-components/contactsection1/schema.ts";
import { placeholders } from "../../../page-components/kit/placeholders.ts";
import { schema as signUp } from "../../../page-components/membersection1/schema.ts";
import { schema as poll } from "../../../page-components/votingsection1/schema.ts";
import { type FormRow, selectForms, selectFormsByIdAcrossOwners } from "./forms.queries.ts";

const kinds: Record<string, string> = {
  contactsection1: "contact form",
  membersection1: "sign-up form",
  votingsection1: "poll",
};

const schemas = { contactsection1: contact, membersection1: signUp, votingsection1: poll };

/** A form as people know it: its heading, what it is, and where. */
function getTitle({ component_type, config, page_name, is_removed }: FormRow): string {
  const { title } = completeConfig(schemas[component_type as keyof typeof schemas], config);
  const where = `${kinds[component_type]} ${is_removed ? "removed from" : "on"} ${page_name}`;
  // Nobody has given it one.
  if (title === "" || title === placeholders.title) return where.replace(/^./, (letter) => letter.toUpperCase());
  return `${title} (${where})`;
}

const present = (row: FormRow) => ({
  id: row.id,
  website_id: row.website_id,
  title: getTitle(row),
  author_ids: [],
});

/** The forms of a website by which visitors write, sign up, and vote. */
export async function listForms(db: Database, websiteId: number) {
  return (await selectForms(db, websiteId)).map(present);
}

/** For a list of who can see their inbox. */
export async function findFormsAcrossOwners(db: Database, ids: readonly number[]) {
  return (await selectFormsByIdAcrossOwners(db, ids)).map(present);
}
