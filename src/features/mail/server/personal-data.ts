import { dateEntry, type PersonalDataSource } from "../../../db/personal-data.ts";
import { deletePersonMails, selectMailEmailsAcrossOwners, selectPersonMails } from "./person.queries.ts";

export const mailDataSources: PersonalDataSource[] = [
  {
    title: "Emails",
    find: async (db, person) =>
      (await selectPersonMails(db, person)).map(({ recipient, subject, text, state, created_at }) => ({
        To: recipient,
        Subject: subject,
        // Emptied once sent. A link in it may be the recipient's secret.
        Text: text === "" ? null : text.replace(/https?:\/\/\S+/g, "[link]"),
        State: state,
        Written: dateEntry(created_at),
      })),
    erase: deletePersonMails,
    emailsAcrossOwners: selectMailEmailsAcrossOwners,
  },
];
