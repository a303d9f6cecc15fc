import type { ConsentBasis } from "../members/consent-contract.ts";

export const pauseDays = 30;
/** For how long a person can take back that they unsubscribed. */
export const undoDays = 7;

export const readerTexts = {
  notFound: "404 - Page Not Found",
  linkUnknown: "This link no longer works.",
  testLink: "This link comes from a test or a preview. It works in the newsletter that is sent.",
  unsubscribeTitle: "Unsubscribe",
  unsubscribed: "You're unsubscribed",
  paused: "Email is paused",
  undo: "Undo: keep getting email",
  preferencesTitle: "Email preferences",
  whyTitle: "Why did I get this?",
  erased: "Your data has been erased. You won't get any more email from us.",
} as const;

export interface Preferences {
  /** Only in part; null if the person was erased. */
  address: string | null;
  isSuppressed: boolean;
  /** They decided so themselves; otherwise the owner may change it, and they can still decide. */
  isTheirChoice: boolean;
  /** They unsubscribed in the last `undoDays`, and can take it back. */
  canUndo: boolean;
  pausedUntil: string | null;
  /** The websites through whose member lists the person got a newsletter of the network. Null for newsletters of websites. */
  lists: ReaderList[] | null;
}

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

/** Names of what the form for topics sends: which were shown, and which of them are checked. */
export const topicFields = {
  shown: (id: number) => `shown-${id}`,
  wanted: (id: number) => `topic-${id}`,
};

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
