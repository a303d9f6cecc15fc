import type { Database } from "./database.ts";

/** A person in one owner's data: the ways their address may be written, and the members with one of them. */
export interface PersonInData {
  ownerId: number;
  emails: string[];
  memberIds: number[];
}

/** Plain names and values; dates as ISO 8601. */
export type PersonalDataEntry = Record<string, string | number | null>;

/** A place where data about people is stored. Each feature declares its own; `src/app` puts them together. */
export interface PersonalDataPlace<Person = PersonInData> {
  title: string;
  find: (db: Database, person: Person) => Promise<PersonalDataEntry[]>;
  /** Returns how many rows it deleted. */
  erase: (trx: Database, person: Person) => Promise<number>;
}

export const dateEntry = (date: Date | null): string | null => date?.toISOString() ?? null;
