import { tr } from "../../../../shared/languages/tr.ts";
import type { SingleKind } from "../../../accounts/roles-contract.ts";

interface Words {
  /** "Page “about”". */
  named: (title: string) => string;
  give: string;
  invite: string;
  inviteTo: (title: string) => string;
  offers: (names: { person: string; title: string; website: string }) => string;
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
    named: (title) => tr("Page “{title}”", { title }),
    give: tr("Give this page"),
    invite: tr("Invite someone to this page"),
    inviteTo: (title) => tr("Invite someone to change “{title}”", { title }),
    offers: (names) => tr("{person} invites you to change the page “{title}” of {website}.", names),
    opens: tr("Let someone change only this page"),
    because: tr("Was given this page"),
    takenAway: tr("They can no longer change this page, right away. What they saved stays."),
    only: tr("Only single pages"),
  },
  form: {
    named: (title) => tr("Inbox of “{title}”", { title }),
    give: tr("Give this inbox"),
    invite: tr("Invite someone to this inbox"),
    inviteTo: (title) => tr("Invite someone to the inbox of “{title}”", { title }),
    offers: (names) => tr("{person} invites you to work with what visitors of {website} send by “{title}”.", names),
    opens: tr("Let someone see only what is sent by this form"),
    limits: tr("Whoever gets it can mark, answer, and delete messages, but sees no members and exports nothing."),
    because: tr("Was given this form's inbox"),
    takenAway: tr("They can no longer see what is sent by this form, right away. What they did stays."),
    only: tr("Only single forms"),
  },
  segment: {
    named: (title) => tr("Segment “{title}”", { title }),
    give: tr("Give this segment"),
    invite: tr("Invite someone to this segment"),
    inviteTo: (title) => tr("Invite someone to see the members in “{title}”", { title }),
    offers: (names) => tr("{person} invites you to see the members of {website} in the segment “{title}”.", names),
    opens: tr("Let someone see only these members"),
    limits: tr(
      "Whoever gets it can read all details of these members, but not change, delete, or export them, and no longer sees those who leave the segment.",
    ),
    because: tr("Was given this segment"),
    takenAway: tr("They can no longer see these members, right away."),
    only: tr("Only single segments"),
  },
};
