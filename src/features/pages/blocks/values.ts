import { z } from "zod";
import { isHexColor } from "../../../shared/color.ts";
import { storable } from "../../../shared/text.ts";
import { texts } from "../contract.ts";
import { isSafeLink } from "./links.ts";

/**
 * What a component's config is made of. Each kind is strict about what may be written; what is missing or wrong in a
 * stored config becomes its default when it is read (`completeConfig`). The kind also tells the editor which input to
 * show (`kindOf`).
 */
export type ValueKind = "text" | "richText" | "link" | "image" | "colour" | "tweet" | "toggle";

const valueTexts = {
  tooLong: (max: number) => `Please use at most ${max.toLocaleString("en-US")} characters`,
  link: "Please enter a web address, a path like /about, or an email or phone link",
  image: "Please choose an uploaded image",
  colour: "Please choose a color",
  tweet: texts.tweetInvalid,
  profile: "Please enter a web address that begins with https://",
  list: (max: number) => `There can be at most ${max}`,
} as const;

const kinds = z.registry<{ kind: ValueKind }>();

const bounded = (max: number) => z.string().overwrite(storable).max(max, valueTexts.tooLong(max));

/** One line or a few, shown as typed. */
export function text(fallback: string, max = 300) {
  return bounded(max).register(kinds, { kind: "text" }).default(fallback);
}

/** Headings, paragraphs, bold, italic, strikethrough; plain text is a paragraph. */
export function richText(fallback: string, max = 20_000) {
  return bounded(max).register(kinds, { kind: "richText" }).default(fallback);
}

/** Where a click leads; empty: nowhere. */
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

/** Colors of one component; empty: those of the site. */
export function styles() {
  return z.looseObject({ backgroundColor: color(), textColor: color() }).prefault({});
}

const tweetPattern = /^https:\/\/(?:www\.)?(?:twitter\.com|x\.com)\/\w{1,50}\/status\/\d{1,25}$/;

/** The address of a post, kept without its query. */
export function tweetUrl() {
  return bounded(2000)
    .overwrite((url) => (url.trim().split(/[?#]/, 1)[0] ?? "").replace(/\/$/, ""))
    .refine((url) => url === "" || tweetPattern.test(url), valueTexts.tweet)
    .register(kinds, { kind: "tweet" })
    .default("");
}

/** A profile on each network; empty ones are not shown. */
export function socialLinks() {
  return z.looseObject({ facebook: link(), twitter: link(), instagram: link() }).prefault({});
}

export function toggle(fallback: boolean) {
  return z.boolean().register(kinds, { kind: "toggle" }).default(fallback);
}

/** Items of one shape, `initial` of them at first; `complete` gives them what one item can't know of the others. */
export function list<T extends z.ZodType>(
  item: T,
  initial: z.input<T>[],
  max = 24,
  complete: (items: z.output<T>[]) => z.output<T>[] = (items) => items,
) {
  return z.array(item).max(max, valueTexts.list(max)).overwrite(complete).prefault(initial);
}

/** Which input a value wants; undefined for what is no single value. */
export function kindOf(schema: z.ZodType): ValueKind | undefined {
  return kinds.get(unwrap(schema))?.kind;
}

/** The schema below its default. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}
