import type { ConsentBasis } from "../members/consent-contract.ts";

export const pauseDays = 30;

export const readerTexts = {
  notFound: "404 - Page Not Found",
  linkUnknown: "This link no longer works.",
  testLink: "This link comes from a test or a preview. In the real email, it works.",
  unsubscribeTitle: "Unsubscribe",
  unsubscribed: "You are unsubscribed",
  paused: "Email is paused",
  preferencesTitle: "Your email from us",
  whyTitle: "Why did I get this?",
  erased: "Your data was erased. You get no more email from us.",
} as const;

export interface Preferences {
  /** Only in part; null if the person was erased. */
  address: string | null;
  isSuppressed: boolean;
  /** They decided so themselves; otherwise the owner may change it, and they can still decide. */
  isTheirChoice: boolean;
  pausedUntil: string | null;
}

export interface Why {
  address: string | null;
  /** Empty if the newsletter was deleted. */
  subject: string;
  rule: string;
  sender: string | null;
  replyTo: string | null;
  sentAt: string | null;
  consent: {
    words: string | null;
    place: string | null;
    reason: string | null;
    basis: ConsentBasis;
    givenAt: string;
  } | null;
}
