import { z } from "zod";
import { maxCustomFields } from "../../shared/custom-field-limits.ts";
import { isDay } from "../../shared/days.ts";
import { tr } from "../../shared/languages/tr.ts";
import { isHexColor } from "../../shared/look/color.ts";
import { getPlayer } from "../../shared/media/players.ts";
import { hasText, storable } from "../../shared/text.ts";
import { frameHeights, maxHtmlBytes } from "../../shared/words/html-blocks.ts";
import { isSafeLink } from "./links.ts";
import { isTimeOfDay } from "./moments.ts";

/**
 * Building blocks of component configs. Each kind is strict about what may be written; on reading, missing or invalid
 * stored values become defaults (`completeConfig`). The kind also determines the editor's input (`getKind`).
 */
export type ValueKind =
  | "text"
  | "day"
  | "time"
  | "age"
  | "richText"
  | "article"
  | "link"
  | "image"
  | "colour"
  | "tweet"
  | "video"
  | "toggle"
  | "html"
  | "height"
  | "memberFields";

export const tweetInvalid = tr(
  "Please enter a valid Twitter/X post URL (for example https://x.com/user/status/1234567890)",
);

const valueTexts = {
  tooLong: (max: number) => tr("Please use at most {max} characters", { max }),
  tooManyTags: tr("This text has more formatting than a section can hold. Please move some of it to another section."),
  link: tr("Please enter a web address, a path like /about, or an email or phone link"),
  image: tr("Please choose an uploaded image"),
  colour: tr("Please choose a color"),
  day: "Please enter a date",
  time: tr("Please enter a time, such as 19:30"),
  age: "Please choose an age from 13 to 21",
  tweet: tweetInvalid,
  video: tr("Please enter the address of a video on YouTube or Vimeo"),
  html: tr("The HTML is too long: at most 100 kB, which is about 100,000 characters."),
  height: tr("Please enter a height from {min} to {max} pixels", {
    min: String(frameHeights.min),
    max: String(frameHeights.max),
  }),
  profile: tr("Please enter a web address that begins with https://"),
  list: (max: number) => tr("There can be at most {max}", { max }),
} as const;

const kinds = z.registry<{ kind: ValueKind }>();
const limits = z.registry<{ max: number }>();

const bounded = (max: number) => z.string().overwrite(storable).max(max, valueTexts.tooLong(max));

/** Plain text, one or more lines. */
export function text(fallback: string, max = 300) {
  return bounded(max).register(kinds, { kind: "text" }).default(fallback);
}

/** Headings, paragraphs, lists, bold, italic, strikethrough, links. Plain text becomes a paragraph. */
export function richText(fallback: string, max = 20_000) {
  return bounded(max).register(kinds, { kind: "richText" }).default(fallback);
}

/** About the size of the longest articles: sanitizing blocks the main thread. */
export const articleLimits = { characters: 100_000, tags: 5000 } as const;

/** HTML with all the blocks of articles, which the server sanitizes. */
export function article() {
  return bounded(articleLimits.characters)
    .refine((html) => (html.match(/</g)?.length ?? 0) <= articleLimits.tags, valueTexts.tooManyTags)
    .register(kinds, { kind: "article" })
    .default("");
}

/** Returns whether a text with blocks has visible content. */
export function hasArticle(html: string): boolean {
  return hasText(html) || html.includes("<img");
}

/** Custom HTML, stored as is, because it is only shown in a sandboxed frame. */
export function html() {
  return z
    .string()
    .overwrite(storable)
    .refine((text) => new TextEncoder().encode(text).length <= maxHtmlBytes, valueTexts.html)
    .register(kinds, { kind: "html" })
    .default("");
}

/** The height of a frame, in pixels. */
export function frameHeight() {
  return z
    .int(valueTexts.height)
    .min(frameHeights.min, valueTexts.height)
    .max(frameHeights.max, valueTexts.height)
    .register(kinds, { kind: "height" })
    .default(frameHeights.usual);
}

/** A link target; empty: none. */
export function link(fallback = "") {
  return bounded(2000)
    .refine((url) => url === "" || isSafeLink(url), valueTexts.link)
    .register(kinds, { kind: "link" })
    .default(fallback);
}

const imagePath = /^\/media\/[0-9a-f]{64}\/original\.[a-z]{3,4}$/;

/** The address of an uploaded image; empty: none. */
export function image() {
  return bounded(200)
    .refine((path) => path === "" || imagePath.test(path), valueTexts.image)
    .register(kinds, { kind: "image" })
    .default("");
}

function color() {
  return bounded(20)
    .refine((value) => value === "" || isHexColor(value), valueTexts.colour)
    .register(kinds, { kind: "colour" })
    .default("");
}

/** Colors of one component; empty: those of the website. */
export function styles() {
  return z.looseObject({ backgroundColor: color(), textColor: color() }).prefault({});
}

const tweetPattern = /^https:\/\/(?:www\.)?(?:twitter\.com|x\.com)\/\w{1,50}\/status\/\d{1,25}$/;

/** The address of a post, stored without its query. */
export function tweetUrl() {
  return bounded(2000)
    .overwrite((url) => (url.trim().split(/[?#]/, 1)[0] ?? "").replace(/\/$/, ""))
    .refine((url) => url === "" || tweetPattern.test(url), valueTexts.tweet)
    .register(kinds, { kind: "tweet" })
    .default("");
}

/** The address of a video that can play on the page (`getPlayer`); empty: none. */
export function videoUrl() {
  return bounded(2000)
    .overwrite((url) => url.trim())
    .refine((url) => url === "" || getPlayer(url) !== undefined, valueTexts.video)
    .register(kinds, { kind: "video" })
    .default("");
}

/** A profile on each network; empty ones are not shown. */
export function socialLinks() {
  return z.looseObject({ facebook: link(), twitter: link(), instagram: link() }).prefault({});
}

/** `2026-11-30`; empty: none. */
export function day() {
  return bounded(10)
    .refine((value) => value === "" || isDay(value), valueTexts.day)
    .register(kinds, { kind: "day" })
    .default("");
}

/** A time of day, `19:30`; empty: none. */
export function time() {
  return bounded(5)
    .refine((value) => value === "" || isTimeOfDay(value), valueTexts.time)
    .register(kinds, { kind: "time" })
    .default("");
}

/** Lowest ages that a form can ask for, in years. */
export const minAges = ["13", "14", "15", "16", "17", "18", "19", "20", "21"] as const;

/** The lowest age for a form; empty: none. */
export function minAge() {
  return bounded(2)
    .refine((value) => value === "" || (minAges as readonly string[]).includes(value), valueTexts.age)
    .register(kinds, { kind: "age" })
    .default("");
}

export function toggle(fallback: boolean) {
  return z.boolean().register(kinds, { kind: "toggle" }).default(fallback);
}

/** Custom fields of the website's member list, in the order in which a form asks for them; each once. */
export function memberFields() {
  return z
    .array(z.looseObject({ fieldId: z.string().regex(/^\d{1,15}$/), isRequired: z.boolean().default(false) }))
    .max(maxCustomFields, valueTexts.list(maxCustomFields))
    .overwrite((all) => [...new Map(all.map((one) => [one.fieldId, one])).values()])
    .register(kinds, { kind: "memberFields" })
    .prefault([]);
}

/** A list with `initial` items by default. `complete` adds what depends on the other items. */
export function list<T extends z.ZodType>(
  item: T,
  initial: z.input<T>[],
  max = 24,
  complete: (items: z.output<T>[]) => z.output<T>[] = (items) => items,
) {
  return z.array(item).max(max, valueTexts.list(max)).overwrite(complete).register(limits, { max }).prefault(initial);
}

/** A list within an item; missing where there is none, as the specification has the items. */
export function nested<T extends z.ZodType>(item: T, max: number) {
  return z.array(item).max(max, valueTexts.list(max)).optional();
}

/** The input for a value; undefined for objects and lists. */
export function getKind(schema: z.ZodType): ValueKind | undefined {
  return kinds.get(unwrap(schema))?.kind;
}

/** Returns how many items a list can have. */
export function getMaxItems(schema: z.ZodType): number {
  return limits.get(unwrap(schema))?.max ?? Number.POSITIVE_INFINITY;
}

/** Unwraps defaults and what may be missing. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;
  return isWrapped ? unwrap(schema.unwrap() as z.ZodType) : schema;
}
