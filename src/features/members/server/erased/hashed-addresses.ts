import type { Database } from "../../../../db/database.ts";
import type { NextRows } from "../../../../db/personal-data.ts";
import { hashAddresses } from "./erased-people.ts";

const emailsAtATime = 5000;

/** Finds the next addresses by their ids. */
export type NextAddresses = (rows: NextRows) => Promise<readonly { id: number; email: string }[]>;

/** All addresses that `next` finds, a batch at a time, with their hashes in hexadecimal as the logs of people have them. */
export async function* hashedAddresses(
  db: Database,
  spaceId: number,
  next: NextAddresses,
): AsyncGenerator<{ email: string; hash: string }> {
  for (let after = 0; ; ) {
    const found = await next({ after, limit: emailsAtATime });
    const last = found.at(-1);
    if (!last) return;
    const emails = found.map(({ email }) => email);
    const hashes = await hashAddresses(db, spaceId, emails);
    for (const [index, email] of emails.entries()) yield { email, hash: hashes[index]?.toString("hex") ?? "" };
    after = last.id;
  }
}
