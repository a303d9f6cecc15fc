import type { SingleKind } from "../../../accounts/roles-contract.ts";

interface Words {
  /** Before its name: "Page “about”". */
  noun: string;
  give: string;
  invite: string;
  /** Completes "Invite someone to …". */
  invitedTo: (title: string) => string;
  /** Completes "… invites you to …". */
  offers: (title: string, website: string) => string;
  /** The recipient's rights to it; labels the choice of a person. */
  opens: string;
  limits?: string;
  because: string;
  takenAway: string;
  only: string;
}

/** How the dashboard speaks of what can be given to one person by itself. */
export const thingWords: Record<SingleKind, Words> = {
  page: {
    noun: "Page",
    give: "Give this page",
    invite: "Invite someone to this page",
    invitedTo: (title) => `change “${title}”`,
    offers: (title, website) => `change the page “${title}” of ${website}`,
    opens: "Let someone change only this page",
    because: "Was given this page",
    takenAway: "They can no longer change this page, right away. What they saved stays.",
    only: "Only single pages",
  },
  form: {
    noun: "Inbox of",
    give: "Give this inbox",
    invite: "Invite someone to this inbox",
    invitedTo: (title) => `the inbox of “${title}”`,
    offers: (title, website) => `work with what visitors of ${website} send by “${title}”`,
    opens: "Let someone see only what is sent by this form",
    limits: "Whoever gets it can mark, answer, and delete messages, but sees no members and exports nothing.",
    because: "Was given this form's inbox",
    takenAway: "They can no longer see what is sent by this form, right away. What they did stays.",
    only: "Only single forms",
  },
  segment: {
    noun: "Segment",
    give: "Give this segment",
    invite: "Invite someone to this segment",
    invitedTo: (title) => `see the members in “${title}”`,
    offers: (title, website) => `see the members of ${website} in the segment “${title}”`,
    opens: "Let someone see only these members",
    limits:
      "Whoever gets it can read all details of these members, but not change, delete, or export them, and no longer sees those who leave the segment.",
    because: "Was given this segment",
    takenAway: "They can no longer see these members, right away.",
    only: "Only single segments",
  },
};
