import { dateEntry, type PersonalDataEntry, type PersonalDataSource } from "../../../db/personal-data.ts";
import { customEntry, fieldEntry, selectAllCustomFields } from "../../members/server/public.ts";
import type { TopicChoice } from "./form/forms-deps.ts";
import {
  deletePersonMessages,
  deletePersonSignUps,
  selectMessageEmailsAcrossOwners,
  selectPersonMessages,
  selectPersonSignUps,
  selectSignUpEmailsAcrossOwners,
} from "./person.queries.ts";

const confirmedBy = (by: string | null) =>
  by === "mail" ? "the link in the email to them" : by === "owner" ? "a link that the owner sent" : null;

const namesIn = (topics: unknown) => (topics as TopicChoice).names.join(", ");

export const formDataSources: PersonalDataSource[] = [
  {
    title: "Sign-ups",
    async find(db, person) {
      const custom = await selectAllCustomFields(db, person.spaceId);
      return (await selectPersonSignUps(db, person)).map(({ email, fields, custom_fields, ...signUp }) => ({
        ...fieldEntry({ ...(fields as PersonalDataEntry), email }),
        ...customEntry(custom_fields, custom),
        "Signed up": dateEntry(signUp.created_at),
        Confirmed: dateEntry(signUp.confirmed_at),
        "Confirmed by": signUp.confirmed_at && confirmedBy(signUp.confirm_link_by),
        "On the page": signUp.page_address,
        "Agreed to": signUp.consent_text,
        "Version of that text": signUp.consent_version,
        ...(signUp.texts_number && {
          "Also agreed to": signUp.texts_consent,
          "For text messages to": signUp.texts_number,
        }),
        ...(signUp.topics !== null && { "Wanted email about": namesIn(signUp.topics) }),
        "In the bin since": dateEntry(signUp.deleted_at),
      }));
    },
    erase: deletePersonSignUps,
    emailsAcrossOwners: selectSignUpEmailsAcrossOwners,
  },
  {
    title: "Messages",
    find: async (db, person) =>
      (await selectPersonMessages(db, person)).map(({ name, email, message, ...sent }) => ({
        Name: name,
        Email: email,
        Message: message,
        Sent: dateEntry(sent.created_at),
        "On the page": sent.page_address,
        "In the bin since": dateEntry(sent.deleted_at),
      })),
    erase: deletePersonMessages,
    emailsAcrossOwners: selectMessageEmailsAcrossOwners,
  },
];
