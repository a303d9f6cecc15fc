import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { websiteRole } from "../accounts/contract.ts";
import { type SingleKind, singleKind } from "../accounts/roles-contract.ts";

export const texts = {
  loadFailed: tr("Failed to load who can see this."),
  giveFailed: tr("Failed to give this."),
  changeFailed: tr("Failed to change the last day."),
  takeFailed: tr("Failed to take this away."),
  given: tr("Saved"),
  taken: tr("Taken away"),
  thingNotFound: tr("This no longer exists."),
  notGiven: tr("This was already taken away."),
  personRequired: tr("Please choose a person"),
} as const;

/** The kinds of things about which one can ask who sees them. */
export const thingKind = z.enum(["page", "article", "inbox", "form", "segment"]);
export type ThingKind = z.infer<typeof thingKind>;

/** An inbox has its website's id, a form that of its component on a page. */
export const thingQuery = z.object({ kind: thingKind, id: idParam });

/** One reason why somebody can see a thing; somebody with two reasons is listed twice. */
export const thingPerson = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  can: z.enum(["change", "read"]),
  /**
   * `role`: on the website. `author`: wrote it. `given`: was given this one thing. `opened`: opened the website as an owner
   * of the network. `network`: the host site belongs to owners of the network. `list`: has a role on the member list.
   */
  why: z.enum(["role", "author", "given", "opened", "network", "list"]),
  role: websiteRole.nullable(),
  granted_at: z.iso.datetime().nullable(),
  granted_by: z.string().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** With `given`: to take it away. */
  single_thing_id: z.number().nullable(),
  is_you: z.boolean(),
});
export type ThingPerson = z.infer<typeof thingPerson>;

export const thingPeople = z.object({
  title: z.string(),
  /** To which one can invite somebody; of a segment the first that shares the member list, null without one. */
  website_id: z.number().nullable(),
  people: z.array(thingPerson),
  /** People of the website to whom it can be given, because they don't reach it yet; null for what can't be given. */
  others: z.array(z.object({ user_id: z.number(), username: z.string() })).nullable(),
  /** The forms of an inbox, each of which can be given by itself. */
  forms: z.array(z.object({ form_id: z.number(), title: z.string() })),
});
export type ThingPeople = z.infer<typeof thingPeople>;

export const singleThing = z.object({ kind: singleKind, id: idParam });
export type SingleThing = z.infer<typeof singleThing>;

/** In a sentence. */
export const thingNames: Record<SingleKind, (title: string) => string> = {
  page: (title) => tr("the page {title}", { title }),
  form: (title) => tr("the inbox of the form {title}", { title }),
  segment: (title) => tr("the segment {title}", { title }),
};

export const giveThingRequest = singleThing.extend({
  user_id: idParam,
  ends_at: z.iso.datetime().nullable().default(null),
});
/** The form's input: options of a select, and a day. */
export const giveThingForm = z.object({ user_id: z.string().min(1, texts.personRequired), ends_at: z.string() });
export const lastDayForm = giveThingForm.pick({ ends_at: true });
export const singleThingParams = z.object({ id: idParam });
