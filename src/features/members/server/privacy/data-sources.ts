import { dateEntry, type PersonalDataEntry, type PersonalDataSource } from "../../../../db/personal-data.ts";
import { parseJson } from "../../../../shared/parse-json.ts";
import { actionNames } from "../../audit-contract.ts";
import { groundLabels, type StoredReason, suppressionLabels } from "../../consent-contract.ts";
import { getFieldId } from "../../custom-fields.ts";
import { selectAllCustomFields } from "../custom-fields/custom-fields.queries.ts";
import { makePseudonym } from "../erased/erased-people.ts";
import { deleteChecks } from "../import/checks.queries.ts";
import {
  deleteLeftOutOfPerson,
  selectLeftOutEmailsAcrossOwners,
  selectLeftOutOfPerson,
} from "../import/left-out.queries.ts";
import { selectAllLabels } from "../labels/labels.queries.ts";
import { selectAuditLines } from "../log/member-audit.queries.ts";
import { deleteConsents, selectConsents } from "../suppressions/consent.queries.ts";
import { deletePhoneConsents, selectPhoneConsents, selectStoppedOfPerson } from "../suppressions/phone.queries.ts";
import { forgetAddress } from "../suppressions/suppression-log.ts";
import {
  deletePersonSuppressions,
  selectPersonSuppressions,
  selectSuppressedEmailsAcrossOwners,
} from "../suppressions/suppressions.queries.ts";
import { customEntry, fieldEntry, labelEntry, yesOrNo } from "./entries.ts";
import {
  deleteBulkValues,
  deleteFormerValues,
  deleteMemberships,
  deleteRetentionStates,
  hideInAudit,
  type Person,
  selectBulkValues,
  selectCheckedRows,
  selectFormerValues,
  selectMemberEmailsAcrossOwners,
  selectMemberships,
  selectRetentionStates,
} from "./person.queries.ts";
import { deleteSegmentsNaming, selectSegmentsNaming } from "./segments-naming.ts";

const basisEntries = { form: "through the form on the page", import: "during an import", owner: "by the owner" };

/** Maximum lines shown about a person; erasure covers all. */
const maxLines = 1000;

const membership: PersonalDataSource<Person> = {
  title: "Membership",
  async find(db, person) {
    const custom = await selectAllCustomFields(db, person.spaceId);
    const members = await selectMemberships(db, person);
    return members.map(({ created_at, updated_at, deleted_at, is_unconfirmed, custom_fields, labels, ...fields }) => ({
      ...fieldEntry(fields),
      ...customEntry(custom_fields, custom),
      ...labelEntry(labels),
      "Address confirmed": yesOrNo(!is_unconfirmed),
      Added: dateEntry(created_at),
      "Last changed": dateEntry(updated_at),
      "In the bin since": dateEntry(deleted_at),
    }));
  },
  erase: deleteMemberships,
  emailsAcrossOwners: selectMemberEmailsAcrossOwners,
};

/**
 * All data sources about a person, in display order. A new table with personal data needs
 * an entry here or in its own feature. Erased in reverse order, because other sources find their rows by member.
 */
export const allDataSources = (ofOtherFeatures: readonly PersonalDataSource[]): PersonalDataSource<Person>[] => [
  membership,
  ...ofOtherFeatures,
  ...ownDataSources,
];

const ownDataSources: PersonalDataSource<Person>[] = [
  {
    title: "Consent to email",
    find: async (db, { spaceId, memberIds }) =>
      (await selectConsents(db, spaceId, memberIds)).map((consent) => ({
        "Agreed to": consent.words,
        "Version of that text": consent.words_version,
        "On the page": consent.place,
        Recorded: basisEntries[consent.basis],
        Basis: consent.ground && groundLabels[consent.ground],
        Reason: consent.reason,
        When: dateEntry(consent.given_at),
      })),
    erase: (trx, { memberIds }) => deleteConsents(trx, memberIds),
  },
  {
    title: "Stopped email addresses",
    find: async (db, person) =>
      (await selectPersonSuppressions(db, person)).map(({ email, reason, suppressed_at }) => ({
        Email: email,
        Why: suppressionLabels[reason as StoredReason],
        Since: dateEntry(suppressed_at),
      })),
    erase: deletePersonSuppressions,
    emailsAcrossOwners: selectSuppressedEmailsAcrossOwners,
  },
  {
    title: "Consent to text messages",
    find: async (db, { memberIds }) =>
      (await selectPhoneConsents(db, memberIds)).map((consent) => ({
        Number: consent.number,
        "Agreed to": consent.words,
        "Version of that text": consent.words_version,
        "On the page": consent.place,
        Recorded: basisEntries[consent.basis],
        Reason: consent.reason,
        When: dateEntry(consent.given_at),
        Withdrawn: dateEntry(consent.withdrawn_at),
        "How they withdrew it": consent.withdrawn_reason,
      })),
    erase: (trx, { memberIds }) => deletePhoneConsents(trx, memberIds),
  },
  {
    // Erased before the consents, by which it is found.
    title: "Numbers that get no text messages",
    find: async (db, { spaceId, memberIds }) =>
      (await selectStoppedOfPerson(db, spaceId, memberIds)).map(({ number, suppressed_at }) => ({
        Number: number,
        Since: dateEntry(suppressed_at),
      })),
    async erase(trx, { spaceId, memberIds }) {
      const stopped = await selectStoppedOfPerson(trx, spaceId, memberIds, { isOnly: true });
      for (const { number } of stopped) await forgetAddress(trx, spaceId, number);
      return stopped.length;
    },
  },
  {
    title: "Time without contact",
    find: async (db, person) =>
      (await selectRetentionStates(db, person)).map(({ last_contact, proposed_at, kept_at }) => ({
        ...{ "Last contact": dateEntry(last_contact), "Proposed for erasure": dateEntry(proposed_at) },
        "Kept by the owner": dateEntry(kept_at),
      })),
    erase: deleteRetentionStates,
  },
  {
    title: "Values before an import",
    async find(db, person) {
      const custom = await selectAllCustomFields(db, person.spaceId);
      const names = new Map((await selectAllLabels(db, person.spaceId)).map(({ id, name }) => [id, name]));
      return (await selectFormerValues(db, person)).map(({ former, created_at }) => {
        const { custom_fields, label_ids = [] } = former as { custom_fields?: unknown; label_ids?: number[] };
        return {
          ...fieldEntry(former as PersonalDataEntry),
          ...customEntry(custom_fields, custom),
          ...labelEntry(label_ids.flatMap((id) => names.get(id) ?? [])),
          "Changed by an import": dateEntry(created_at),
        };
      });
    },
    erase: deleteFormerValues,
  },
  {
    title: "Rows that an import left out",
    find: async (db, person) =>
      (await selectLeftOutOfPerson(db, person)).map(({ header, cells, created_at }) => ({
        ...Object.fromEntries(cells.map((cell, place) => [header[place]?.trim() || `Column ${place + 1}`, cell])),
        "Left out by an import": dateEntry(created_at),
      })),
    erase: deleteLeftOutOfPerson,
    emailsAcrossOwners: selectLeftOutEmailsAcrossOwners,
  },
  {
    title: "Values before a bulk change",
    async find(db, person) {
      const custom = await selectAllCustomFields(db, person.spaceId);
      return (await selectBulkValues(db, person)).map(({ action, field, value, former, previewed_at }) => {
        const fieldId = getFieldId(field ?? "");
        const entry = field ? fieldEntry({ [field]: former }) : {};
        return {
          ...(fieldId === undefined ? entry : customEntry({ [fieldId]: parseJson(former ?? "") }, custom)),
          ...(action === "add-label" && { "Label added": value }),
          ...(action === "remove-label" && { "Label removed": value }),
          "Chosen for a bulk change": dateEntry(previewed_at),
        };
      });
    },
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
    async find(db, person) {
      const custom = await selectAllCustomFields(db, person.spaceId);
      const rows = await selectCheckedRows(db, person);
      return rows.map((row) => ({
        ...{ ...fieldEntry(row), ...customEntry(row.custom_fields, custom) },
        ...labelEntry(row.labels),
      }));
    },
    async erase(trx, person) {
      const { length } = await selectCheckedRows(trx, person);
      // Delete the whole check: one in progress would stage more of their rows.
      await deleteChecks(trx, person.spaceId);
      return length;
    },
  },
  {
    title: "Activity",
    find: async (db, { spaceId, memberIds }) =>
      (await selectAuditLines(db, spaceId, { memberIds, limit: maxLines })).map(({ action, actor, happened_at }) => ({
        What: (actionNames as Record<string, string>)[action] ?? action,
        Who: actor,
        When: dateEntry(happened_at),
      })),
    erase: async (trx, person) => hideInAudit(trx, person, await makePseudonym(trx, person.spaceId, person.email)),
  },
];
