import type { Database } from "../../../../db/database.ts";
import { deleteMessagesOf, deleteSignUpsOf, selectMessagesOf, selectSignUpsOf } from "../../../forms/server/public.ts";
import { deleteMailsOf, selectMailsOf } from "../../../mail/server/public.ts";
import { actionNames } from "../../audit-contract.ts";
import type { Entry } from "../../privacy-contract.ts";
import { deleteChecks } from "../import/checks.queries.ts";
import { selectAuditLines } from "../member-audit.queries.ts";
import { fieldEntry, moment, yesOrNo } from "./entries.ts";
import { pseudonymOf } from "./erased-people.ts";
import {
  deleteBulkValues,
  deleteFormerValues,
  deleteMemberships,
  hideInAudit,
  type Person,
  selectBulkValues,
  selectCheckedRows,
  selectFormerValues,
  selectMemberships,
} from "./person.queries.ts";
import { deleteSegmentsNaming, selectSegmentsNaming } from "./segments-naming.ts";

/** Somewhere that things about a person are stored: how they are shown, and how they go. */
interface Place {
  title: string;
  find: (db: Database, person: Person) => Promise<Entry[]>;
  /** How many went. */
  erase: (trx: Database, person: Person) => Promise<number>;
}

const confirmedBy = (by: string | null) =>
  by === "mail" ? "the link in the mail to them" : by === "owner" ? "a link that the owner sent" : null;

/** More lines about one person than this are in nobody's interest; they are hidden all the same. */
const maxLines = 1000;

/**
 * Every place, in the order in which it is shown. A new table with anything about a member belongs in here, else its rows
 * outlive the person's wish. Members go last: other places find theirs by them.
 */
export const places: Place[] = [
  {
    title: "Membership",
    find: async (db, person) =>
      (await selectMemberships(db, person)).map(
        ({ created_at, updated_at, deleted_at, is_unconfirmed, ...fields }) => ({
          ...fieldEntry(fields),
          "Address confirmed": yesOrNo(!is_unconfirmed),
          Added: moment(created_at),
          "Last changed": moment(updated_at),
          "In the bin since": moment(deleted_at),
        }),
      ),
    erase: deleteMemberships,
  },
  {
    title: "Sign-ups",
    find: async (db, person) =>
      (await selectSignUpsOf(db, person)).map(({ email, fields, ...signUp }) => ({
        ...fieldEntry({ ...(fields as Entry), email }),
        "Signed up": moment(signUp.created_at),
        Confirmed: moment(signUp.confirmed_at),
        "Confirmed by": signUp.confirmed_at && confirmedBy(signUp.confirm_link_by),
        "On the page": signUp.page_address,
        "Agreed to": signUp.consent_text,
        "Version of that text": signUp.consent_version,
      })),
    erase: deleteSignUpsOf,
  },
  {
    title: "Messages",
    find: async (db, person) =>
      (await selectMessagesOf(db, person)).map(({ name, email, message, ...sent }) => ({
        Name: name,
        Email: email,
        Message: message,
        Sent: moment(sent.created_at),
        "On the page": sent.page_address,
        "In the bin since": moment(sent.deleted_at),
      })),
    erase: deleteMessagesOf,
  },
  {
    title: "Mails",
    find: async (db, person) =>
      (await selectMailsOf(db, person)).map(({ recipient, subject, text, state, created_at }) => ({
        To: recipient,
        Subject: subject,
        // It is emptied once it is sent. A link in it may be a secret of its recipient's.
        Text: text === "" ? null : text.replace(/https?:\/\/\S+/g, "[link]"),
        State: state,
        Written: moment(created_at),
      })),
    erase: deleteMailsOf,
  },
  {
    title: "Values before an import",
    find: async (db, person) =>
      (await selectFormerValues(db, person)).map(({ former, created_at }) => ({
        ...fieldEntry(former as Entry),
        "Changed by an import": moment(created_at),
      })),
    erase: deleteFormerValues,
  },
  {
    title: "Values before a bulk change",
    find: async (db, person) =>
      (await selectBulkValues(db, person)).map(({ field, former, previewed_at }) => ({
        ...(field ? fieldEntry({ [field]: former }) : {}),
        "Chosen for a bulk change": moment(previewed_at),
      })),
    erase: deleteBulkValues,
  },
  {
    title: "Segments about them",
    find: async (db, person) =>
      (await selectSegmentsNaming(db, person)).map(({ name, search }) => ({ Segment: name, "Searches for": search })),
    erase: deleteSegmentsNaming,
  },
  {
    title: "Files that are being checked",
    find: async (db, person) => (await selectCheckedRows(db, person)).map((row) => fieldEntry(row)),
    async erase(trx, person) {
      const { length } = await selectCheckedRows(trx, person);
      // Not only their rows: one that is still being read would bring more of them.
      await deleteChecks(trx, person.ownerId);
      return length;
    },
  },
  {
    title: "Activity",
    find: async (db, { ownerId, memberIds }) =>
      (await selectAuditLines(db, ownerId, { memberIds, limit: maxLines })).map(({ action, actor, happened_at }) => ({
        What: (actionNames as Record<string, string>)[action] ?? action,
        Who: actor,
        When: moment(happened_at),
      })),
    erase: async (trx, person) => hideInAudit(trx, person, await pseudonymOf(trx, person.ownerId, person.email)),
  },
];
