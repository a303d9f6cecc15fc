import { expect } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { mailRows } from "./mail.ts";
import type { TestApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the path of the link that confirms a sign-up, from one of the emails: by default the last. Empty: there is none. */
export async function confirmPath(db: Database, place = -1): Promise<string> {
  const mail = (await mailRows(db)).at(place);
  return /\/forms\/confirm\/[\w-]{43}(?=\s)/.exec(mail?.text ?? "")?.[0] ?? "";
}

interface SignUp {
  /** The form on the home page. */
  form: number;
  fields: Record<string, string>;
  /** Between the form and its confirmation. */
  meanwhile?: (() => Promise<unknown>) | undefined;
}

/** Signs up and confirms with the link in the email, also a person who has done so before. */
export async function signUpAndConfirm(
  { db }: Pick<TestApp, "db">,
  visitor: Visitor,
  { form, fields, meanwhile }: SignUp,
): Promise<void> {
  await db.deleteFrom("outgoing_mails").execute();
  await db
    .updateTable("sign_ups")
    .set({ created_at: new Date(0) })
    .execute();
  const answer = await visitor.fillIn("/", form, fields);
  expect(answer.status, answer.text).toBe(303);
  await meanwhile?.();
  expect((await visitor.send(await confirmPath(db, 0), {})).status).toBe(303);
}
