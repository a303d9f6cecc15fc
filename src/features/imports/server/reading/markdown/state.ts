import { remarks } from "../../../remarks-contract.ts";
import { toIso } from "../item/iso-date.ts";
import type { ReadArticle } from "../item/item.ts";
import { type FrontMatter, readFlag } from "./front-matter.ts";
import type { PathFacts } from "./paths.ts";

/** Reads a date as the fields of texts have it: without time zone, it counts as UTC. Null for none that exists. */
function readDate(written: string, notes?: Set<string>): string | null {
  const text = written.slice(0, 60);
  if (!isDate(text)) return null;
  const hasTime = /\d:\d\d/.test(text);
  if (!hasTime || /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.test(text))
    return toIso(hasTime || /^\d{4}-/.test(text) ? text : `${text} UTC`);
  notes?.add(remarks.localDate);
  return toIso(/^\d{4}-\d\d-\d\d[ T]/.test(text) ? `${text.replace(" ", "T")}Z` : `${text} UTC`);
}

const isDate = (text: string) => /\d{4}/.test(text);

const dates = ["publishDate", "publishedAt", "pubDate", "publishedDate", "publicationDate", "publishedOn", "date"];
/** Some programs have a date in these, others yes or no. */
const datesOrFlags = ["published", "publish"];

/** Returns the dates of a text, and whether it may be read. Adds to `notes` what is changed. */
export function readState(
  fields: FrontMatter,
  path: PathFacts,
  notes: Set<string>,
): Pick<ReadArticle, "state" | "date" | "modified"> {
  const written = [...fields.written(...dates), ...fields.written(...datesOrFlags).filter(isDate)];
  const first = written.find(isDate) ?? (fields.written("created", "createdAt").find(isDate) || path.date);
  const modified = readDate(
    fields.text("lastmod", "updated", "modified", "updatedDate", "lastModifiedAt", "updatedAt"),
  );
  const date = readDate(first, notes);
  const isDamaged = [...written, first].some((text) => text !== "" && readDate(text) === null);
  const state = getState(fields, path, isDamaged ? "damaged" : date === null ? "none" : "readable", notes);
  if (state === "published" && date === null) notes.add(remarks.noDate);
  return { state, date, modified };
}

function getState(
  fields: FrontMatter,
  path: PathFacts,
  date: "readable" | "none" | "damaged",
  notes: Set<string>,
): ReadArticle["state"] {
  const signs = [...readFlags(fields), ...readWords(fields), ...readLimits(fields)];
  const closing = signs.filter((sign) => sign !== "open");
  const isOpen = signs.includes("open");
  for (const sign of closing) if (sign !== "draft") notes.add(sign);
  if (path.isDraft || closing.length > 0) {
    // The fields contradict each other.
    if (isOpen && closing.every((sign) => sign === "draft") && closing.length > 0) notes.add(remarks.unknownState);
    return "draft";
  }
  if (date !== "damaged" && (date === "readable" || isOpen)) return "published";
  notes.add(remarks.undated);
  return "draft";
}

/** A field says that its text is for everybody (`open`), or a draft (`draft`); else the remark on why it becomes one. */
type Sign = string;

/** Fields that say yes or no, the answer of a public text, and what the other answer means. */
const flags: readonly [names: string[], open: boolean, closed: Sign][] = [
  [["draft", "isDraft", "wip", "unpublished"], false, "draft"],
  [[...datesOrFlags, "isPublished"], true, "draft"],
  [
    ["private", "isPrivate", "hidden", "isHidden", "hide", "unlisted", "isUnlisted", "headless"],
    false,
    remarks.private,
  ],
  [["public", "isPublic", "visible", "isVisible", "listed", "isListed"], true, remarks.private],
  [["protected", "isProtected", "passwordProtected"], false, remarks.password],
  [
    [
      ...["members", "membersOnly", "isMembersOnly", "memberOnly", "subscribersOnly", "subscriberOnly"],
      ...["premium", "isPremium", "paid", "isPaid", "paidOnly", "paywall", "paywalled", "restricted", "isRestricted"],
    ],
    false,
    remarks.membersOnly,
  ],
];
/** Only these make a text public that has no date. */
const deciding = flags.slice(0, 2);

function readFlags(fields: FrontMatter): Sign[] {
  return flags.flatMap((row) => {
    const [names, open, closed] = row;
    const written = fields.written(...names).filter((text) => !(names.includes("publish") && isDate(text)));
    return written.flatMap((text) => {
      const flag = readFlag(text);
      if (flag === undefined) return remarks.unknownState;
      return flag !== open ? closed : deciding.includes(row) ? "open" : [];
    });
  });
}

const statuses = ["status", "state", "postStatus", "publishStatus", "publicationStatus"];
const audiences = ["visibility", "access", "accessLevel", "audience", "postVisibility", "postAccess"];
const openWords = new Set(
  "published publish public publicly active live online final done complete completed finished everyone everybody anyone free all any open world".split(
    " ",
  ),
);
const wordsOfDrafts = /^(?:draft|pending|idea|archived?)$/;
const wordsOfPrivate = /^(?:private|hidden|unlisted|secret|internal)$/;
const wordsOfMembers =
  /^(?:(?:only[ _-]?)?(?:members?|paid|free|premium|subscribers?|tiers?|founding)(?:[ _-]?only)?)$/;

/** Reads fields that have a word. Unknown words are no public texts. */
function readWords(fields: FrontMatter): Sign[] {
  const readSigns = (names: string[], open: Sign[]) =>
    fields.written(...names).flatMap((text) => (openWords.has(text) ? open : toSign(text)));
  return [...readSigns(statuses, ["open"]), ...readSigns(audiences, [])];
}

function toSign(text: string): Sign {
  if (wordsOfDrafts.test(text)) return "draft";
  if (wordsOfPrivate.test(text)) return remarks.private;
  return wordsOfMembers.test(text) ? remarks.membersOnly : remarks.unknownState;
}

/** Reads fields that limit who could read a text, or how long, whatever they say. */
function readLimits(fields: FrontMatter): Sign[] {
  const has = (...names: string[]) => fields.written(...names).length > 0;
  return [
    ...(has("password", "passwordHash", "passwd", "passphrase") ? [remarks.password] : []),
    ...(has("tiers", "tier") ? [remarks.membersOnly] : []),
    ...(has("expiryDate", "expirationDate", "expires", "expiresAt", "expiresOn", "unpublishDate", "unpublishAt")
      ? [remarks.unknownState]
      : []),
    // Hugo and Eleventy write no page for it.
    ...(isBuilt(fields) ? [] : [remarks.private]),
  ];
}

function isBuilt(fields: FrontMatter): boolean {
  const build = fields.table("build");
  const parts = [...(build?.written("render", "list") ?? []), ...(build ? [] : fields.written("build"))];
  return (
    parts.every((text) => text === "always" || readFlag(text) === true) &&
    fields.written("permalink", "url").every((text) => text !== "?" && readFlag(text) !== false)
  );
}
