import { storable } from "../../../../../shared/text.ts";
import { maxForeignText } from "../item/limits.ts";
import { hasShownText } from "./meta.ts";
import { XmlStream } from "./xml-stream.ts";

/** An `item` of WXR, as it is in the file. */
export interface WxrItem {
  /** Its elements by their qualified names; the first of each. */
  fields: Fields;
  terms: WxrTerm[];
  meta: Map<string, string[]>;
  /** Other custom fields that have text. */
  shownFields: Set<string>;
  comments: number;
  /** A text is longer than `maxForeignText`, and was dropped. */
  isTooLarge: boolean;
}

export type Fields = Map<string, string>;

export interface WxrTerm {
  domain: string;
  nicename: string;
  name: string;
}

export interface WxrEvents {
  /** An author, category, tag, or term of the website. */
  define(kind: string, fields: Fields): void;
  item(item: WxrItem): void;
}

/** Elements that have elements of their own. */
const records = new Set([
  ...["channel", "item", "wp:author", "wp:category", "wp:tag", "wp:term"],
  ...["wp:postmeta", "wp:termmeta", "wp:comment", "wp:commentmeta"],
]);
const definitions = new Set(["wp:author", "wp:category", "wp:tag", "wp:term"]);
const texts = new Set(["content:encoded", "excerpt:encoded"]);

/** Characters of anything else, which is cut. */
const maxField = 1_000_000;
const maxFields = 100;
const maxTerms = 2000;
const maxMeta = 2000;
const maxShownFields = 20;

interface WxrRecord extends WxrItem {
  name: string;
}

/** Reads WXR 1.0 to 1.2 as it arrives, with one item in memory. https://developer.wordpress.org/reference/functions/export_wp/ */
export class WxrFile {
  readonly channel: Fields = new Map();
  readonly #xml: XmlStream;
  readonly #events: WxrEvents;
  readonly #wantsMeta: (key: string) => boolean;
  readonly #open: WxrRecord[] = [];
  /** The element that is open. */
  #name = "";
  #attributes: Readonly<Record<string, string>> = {};
  #text = "";
  #isInRss = false;

  constructor(events: WxrEvents, wantsMeta: (key: string) => boolean) {
    this.#events = events;
    this.#wantsMeta = wantsMeta;
    this.#xml = new XmlStream({
      open: (name, attributes) => this.#openElement(name, attributes),
      text: (text) => this.#addText(text),
      close: (name) => this.#closeElement(name),
    });
  }

  get isComplete(): boolean {
    return this.#xml.isComplete;
  }

  write(chunk: string): void {
    this.#xml.write(this.#isInRss ? chunk : this.#skipJunk(chunk));
  }

  /** Returns the XML from its root on: the kind of the file was recognized by it. */
  #skipJunk(chunk: string): string {
    this.#isInRss = true;
    return chunk.slice(Math.max(findRoot(chunk), 0));
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#name = name;
    this.#attributes = attributes;
    this.#text = "";
    if (!records.has(name)) return;
    const fields = name === "channel" ? this.channel : new Map();
    this.#open.push({
      name,
      fields,
      terms: [],
      meta: new Map(),
      shownFields: new Set(),
      comments: 0,
      isTooLarge: false,
    });
  }

  #addText(text: string): void {
    if (this.#name === "") return;
    const max = texts.has(this.#name) ? maxForeignText : maxField;
    if (this.#text.length < max) this.#text += text.length > max ? text.slice(0, max) : text;
  }

  #closeElement(name: string): void {
    const record = this.#open.at(-1);
    if (record?.name === name) {
      this.#open.pop();
      this.#closeRecord(record, this.#open.at(-1));
    } else if (record && this.#name === name) this.#addField(record, name, this.#text);
    this.#name = "";
    this.#text = "";
  }

  #addField(record: WxrRecord, name: string, text: string): void {
    const { fields, terms } = record;
    if (name === "category" && record.name === "item") {
      const { domain = "", nicename = "" } = this.#attributes;
      if (terms.length < maxTerms) terms.push({ domain, nicename: storable(nicename), name: storable(text) });
    } else if (texts.has(name) && text.length >= maxForeignText) record.isTooLarge = true;
    else if (fields.size < maxFields && !fields.has(name)) fields.set(name, storable(text));
  }

  #closeRecord(record: WxrRecord, outer: WxrRecord | undefined): void {
    const { name, fields } = record;
    if (name === "item") this.#events.item(record);
    else if (definitions.has(name)) this.#events.define(name, fields);
    else if (name === "wp:postmeta" && outer) this.#addMeta(outer, fields);
    else if (name === "wp:comment" && outer) outer.comments += isComment(fields) ? 1 : 0;
  }

  #addMeta({ meta, shownFields }: WxrItem, fields: Fields): void {
    const key = fields.get("wp:meta_key") ?? "";
    if (shownFields.size < maxShownFields && hasShownText(key, fields.get("wp:meta_value") ?? "")) shownFields.add(key);
    if (!this.#wantsMeta(key) || meta.size >= maxMeta) return;
    meta.set(key, [...(meta.get(key) ?? []).slice(0, 100), fields.get("wp:meta_value") ?? ""]);
  }
}

/** Whether a comment is approved, and neither a pingback nor a trackback. */
function isComment(fields: Fields): boolean {
  const type = fields.get("wp:comment_type") ?? "";
  return fields.get("wp:comment_approved") === "1" && (type === "" || type === "comment");
}

/** Where the XML begins; plugins may have printed warnings before it. */
function findRoot(text: string): number {
  const root = text.indexOf("<rss");
  const doctype = text.lastIndexOf("<!DOCTYPE", root);
  return doctype < 0 ? root : doctype;
}
