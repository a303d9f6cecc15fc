import type { Database } from "./database.ts";

/** A person in one owner's data: the spellings of their address, and the members that have one of them. */
export interface PersonInData {
  spaceId: number;
  emails: string[];
  memberIds: number[];
}

/** Plain names and values; dates as ISO 8601. */
export type PersonalDataEntry = Record<string, string | number | null>;

/** A table with personal data. Each feature declares its own; `src/app` combines them. */
export interface PersonalDataSource<Person = PersonInData> {
  title: string;
  find: (db: Database, person: Person) => Promise<PersonalDataEntry[]>;
  /** Returns the number of deleted rows. */
  erase: (trx: Database, person: Person) => Promise<number>;
  /** The next addresses stored, by row, for finding people by hash. Left out where they are found by member. */
  emailsAcrossOwners?: (db: Database, rows: NextRows) => Promise<StoredEmail[]>;
}

export interface NextRows {
  /** The id of the last row read. */
  after: number;
  /** How many rows; each may have several addresses. */
  limit: number;
}

/** An address in a row. */
export interface StoredEmail {
  id: number;
  space_id: number;
  email: string;
}

export const dateEntry = (date: Date | null): string | null => date?.toISOString() ?? null;
