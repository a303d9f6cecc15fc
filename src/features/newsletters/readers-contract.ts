import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import type { ConsentBasis } from "../members/consent-contract.ts";

export const pauseDays = 30;
/** The highest number of newsletters within seven days that a person can choose. */
export const mostPerWeek = 20;
/** For how long a person can take back that they unsubscribed. */
export const undoDays = 7;

/** Names the address that choices change, at a sentence's start and within. Whoever has an email to a former one doesn't learn the new one. */
export const nameAddress = ({ t }: SiteLanguage, { address, isFormer }: Pick<Preferences, "address" | "isFormer">) =>
  isFormer
    ? { start: t("reader.newAddressStart"), within: t("reader.newAddress") }
    : { start: address ?? "", within: address ?? "" };

export interface Preferences {
  /** The one that the email went to, only in part; null if the person was erased. */
  address: string | null;
  /** The person has another address now, to which everything else applies. */
  isFormer: boolean;
  isSuppressed: boolean;
  /** They decided so themselves; otherwise the owner may change it, and they can still decide. */
  isTheirChoice: boolean;
  /** They unsubscribed in the last `undoDays`, and can take it back. */
  canUndo: boolean;
  pausedUntil: string | null;
  /** How many newsletters they want within seven days from all websites and the network together; null: any number. */
  perWeek: number | null;
  /** The websites through whose member lists the person got a newsletter of the network. Null for newsletters of websites. */
  lists: ReaderList[] | null;
  newAddress: NewAddress | null;
}

/** Tags (BCP 47). */
export interface LanguageChoice {
  /** The reader's own, or the website's. */
  chosen: string;
  tags: string[];
}

/** Changing the address; null where it can't be changed. */
export interface NewAddress {
  /** The one that waits for its confirmation, only in part. */
  waiting: string | null;
}

/** A new address as it was typed, and why it wasn't taken. */
export interface RefusedAddress {
  email: string;
  problem: string;
}

/** The states of the page of a mailed link. */
export type AddressPageState = "confirm" | "changed" | "undo" | "undone";

export interface ReaderList {
  id: number;
  /** Titles of the websites. */
  name: string;
  isStopped: boolean;
}

/** A topic of the website's newsletters, for one reader. */
export interface ReaderTopic {
  id: number;
  name: string;
  description: string;
  isStopped: boolean;
  /** Whether the email that the reader comes from is about it. */
  isOfEmail: boolean;
}

export interface Why {
  address: string | null;
  /** Empty if the newsletter was deleted. */
  subject: string;
  rule: string;
  /** The topic; null for none. */
  topic: string | null;
  sender: string | null;
  replyTo: string | null;
  sentAt: string | null;
  /** One, or for a newsletter of the network one for each list. */
  consents: { list: string | null; consent: GivenConsent | null }[];
}

export interface GivenConsent {
  words: string | null;
  place: string | null;
  reason: string | null;
  basis: ConsentBasis;
  givenAt: string;
}

/** By when the reader's open requests for their data are answered, as the website shows dates; null without one. */
export interface DataRequests extends Record<"copy" | "erasure", string | null> {
  /** A link to their data: offered, or mailed in the last hour. Null where no mail is sent. */
  link: "offered" | "sent" | null;
}

/** For how long a link to one's own data works. */
export const ownDataDays = 1;

/** A field that a member can correct. */
export interface OwnField {
  /** A built-in field, or `custom_fields.12`. */
  name: string;
  /** The name of a custom field; built-in ones have a text in each language. */
  label: string | null;
  type: "text" | "number" | "date" | "choice" | "yes-no";
  options: readonly string[];
  isRequired: boolean;
  value: string;
  problem: string | null;
}
