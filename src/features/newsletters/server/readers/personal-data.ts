import { dateEntry, type PersonalDataSource } from "../../../../db/personal-data.ts";
import { forgetAddress, networkListId } from "../../../members/server/public.ts";
import { secretReasons } from "../../audience-contract.ts";
import {
  deletePersonTopicStops,
  selectPersonTopicStops,
  selectTopicStopEmailsAcrossOwners,
} from "../audience/topic-stops.queries.ts";
import {
  deletePersonNetworkPauses,
  eraseSentToPerson,
  selectAddressesInEditionsAcrossOwners,
  selectSentToPerson,
  selectStoppedOfPerson,
} from "../edition/person-in-edition.queries.ts";
import { nobodysValues } from "../newsletter/merge-fields.ts";
import { deletePersonLinks, selectLinkEmailsAcrossOwners, selectPersonLinks } from "../own-data/own-data.queries.ts";
import { personalizeLine } from "../render/personal-links.ts";
import {
  deletePersonAddressChanges,
  selectAddressChangeEmailsAcrossOwners,
  selectPersonAddressChanges,
} from "./address-changes.queries.ts";
import { deletePersonLimits, selectPersonLimits } from "./own-limits.queries.ts";
import {
  deletePersonPauses,
  erasePersonRecipients,
  selectPausedEmailsAcrossOwners,
  selectPersonPauses,
  selectPersonRecipients,
  selectRecipientEmailsAcrossOwners,
} from "./person.queries.ts";

/** Leaves out what depends on emails of others: that is not this website's data. */
const getOwnReason = (answer: string | null) => (answer !== null && secretReasons.includes(answer) ? null : answer);

export const newsletterDataSources: PersonalDataSource[] = [
  // First, while the person is on the list, and before rows that a claim of theirs waits for are locked.
  {
    title: "Newsletters wanted within seven days, at most",
    find: async (db, person) =>
      (await selectPersonLimits(db, person)).map(({ email, per_week }) => ({ Email: email, Newsletters: per_week })),
    erase: deletePersonLimits,
  },
  {
    title: "Newsletters",
    find: async (db, person) =>
      (await selectPersonRecipients(db, person)).map(({ email, subject, state, answer, done_at, custom_fields }) => ({
        Newsletter: subject === "" ? null : personalizeLine(subject, nobodysValues(custom_fields)),
        To: email,
        State: state.replace("_", " "),
        "Reason or answer": getOwnReason(answer),
        When: dateEntry(done_at),
      })),
    erase: erasePersonRecipients,
    emailsAcrossOwners: selectRecipientEmailsAcrossOwners,
  },
  {
    title: "Newsletters of the network",
    find: async (db, person) =>
      (await selectSentToPerson(db, person)).map(({ email, subject, state, answer, done_at }) => ({
        Newsletter: subject === "" ? null : personalizeLine(subject, {}),
        To: email,
        State: state.replace("_", " "),
        "Reason or answer": getOwnReason(answer),
        When: dateEntry(done_at),
      })),
    erase: eraseSentToPerson,
    emailsAcrossOwners: selectAddressesInEditionsAcrossOwners,
  },
  {
    title: "Unsubscribed from newsletters of the network",
    find: async (db, person) => (await selectStoppedOfPerson(db, person)).map((email) => ({ Email: email })),
    // It goes on, by the hash of the address: the person may be added again.
    async erase(trx, person) {
      const emails = await selectStoppedOfPerson(trx, person);
      for (const email of emails) await forgetAddress(trx, networkListId, email);
      await deletePersonNetworkPauses(trx, person);
      return emails.length;
    },
  },
  {
    title: "Pauses of newsletters",
    find: async (db, person) =>
      (await selectPersonPauses(db, person)).map(({ email, until }) => ({ Email: email, Until: dateEntry(until) })),
    erase: deletePersonPauses,
    emailsAcrossOwners: selectPausedEmailsAcrossOwners,
  },
  {
    title: "Stopped topics of newsletters",
    find: async (db, person) =>
      (await selectPersonTopicStops(db, person)).map(({ email, name, website, stopped_at }) => ({
        ...{ Email: email, Topic: name, Website: website },
        Since: dateEntry(stopped_at),
      })),
    erase: deletePersonTopicStops,
    emailsAcrossOwners: selectTopicStopEmailsAcrossOwners,
  },
  {
    title: "Links to their own data",
    find: async (db, person) =>
      (await selectPersonLinks(db, person)).map(({ email, created_at }) => ({
        ...{ Email: email, Asked: dateEntry(created_at) },
      })),
    erase: deletePersonLinks,
    emailsAcrossOwners: selectLinkEmailsAcrossOwners,
  },
  {
    title: "Changes of the email address",
    find: async (db, person) =>
      (await selectPersonAddressChanges(db, person)).map(({ former_email, email, ...dates }) => ({
        ...{ From: former_email, To: email, Asked: dateEntry(dates.created_at) },
        ...{ Confirmed: dateEntry(dates.confirmed_at), Undone: dateEntry(dates.undone_at) },
      })),
    erase: deletePersonAddressChanges,
    emailsAcrossOwners: selectAddressChangeEmailsAcrossOwners,
  },
];
