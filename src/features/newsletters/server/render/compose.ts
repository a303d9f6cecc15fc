import { createHash, randomBytes } from "node:crypto";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import { languageHeader } from "../../../../platform/mail/language-header.ts";
import { encodePiece } from "../../../../platform/mail/quoted-printable.ts";
import { Language } from "../../../../shared/languages/language.ts";
import type { SiteLanguage, SiteLanguageView } from "../../../../shared/languages/site/catalogs.ts";
import { escapeHtml, oneLine } from "../../../../shared/text.ts";
import { type MergeColumn, mergeColumns } from "../../../../shared/words/member-fields.ts";
import { getFirstName, type MergeField, type MergeValues } from "../../../../shared/words/merge-fields.ts";
import type { CustomValues } from "../../../members/custom-fields.ts";
import { getMergeValues, type MergeCustomField } from "../../../members/merge-contract.ts";
import { type NewsletterBody, personalizeLine } from "./personal-links.ts";
import { type Piece, splitPieces } from "./pieces.ts";
import { makeReturnAddress } from "./return-address.ts";

/** A newsletter as it goes to everybody. */
export interface Letter {
  subject: string;
  body: NewsletterBody;
  from: { name: string; address: string };
  replyTo: string;
  /** The domain of Message-IDs; by default the sender's. */
  idDomain?: string;
  /** The website's origin, without a trailing slash. */
  origin: string;
  /** The product's words, in the website's language. */
  texts: SiteLanguageView;
  returns?: MailConfig["returns"];
  /** The list by which programs sort mail; none in previews. */
  list?: { name: string; id: string };
  /** Those that it uses. */
  customFields?: readonly MergeCustomField[];
}

export interface Addressee extends Record<MergeColumn, string> {
  /** The recipient's id; undefined in previews. */
  id?: number;
  email: string;
  token: Buffer;
  /** The language of the translation that they get; by default the website's. */
  language?: string | null;
  /** Values of the letter's custom fields; a field that was deleted meanwhile shows its fallback. */
  custom_fields?: CustomValues;
}

export const getLinks = (origin: string, token: string) => ({
  unsubscribeUrl: `${origin}/newsletter/unsubscribe/${token}`,
  whyUrl: `${origin}/newsletter/why/${token}`,
  preferencesUrl: `${origin}/newsletter/preferences/${token}`,
});

/** The values of built-in merge fields. */
export function getFields({
  email,
  ...addressee
}: Omit<Addressee, "id" | "token" | "language" | "custom_fields">): Record<MergeField, string> {
  const lines = Object.fromEntries(mergeColumns.map((column) => [column, oneLine(addressee[column])]));
  return { ...(lines as Record<MergeColumn, string>), first_name: getFirstName(addressee.name), email };
}

/** Returns the Message-ID, which stays the same in each attempt so that receivers detect duplicates, and reveals nothing about the token. */
function makeMessageId(token: Buffer, domain: string): string {
  return `<${createHash("sha256").update("message-id").update(token).digest("base64url").slice(0, 27)}@${domain}>`;
}

/**
 * Composes everybody's email. The body is taken apart and encoded once: what remains for one person is to put their values, or the
 * fallbacks, between the pieces.
 */
export class Composer {
  readonly #letter: Letter;
  readonly #language: SiteLanguage;
  readonly #boundary = `=_${randomBytes(12).toString("hex")}`;
  readonly #text: EncodedPiece[];
  readonly #html: EncodedPiece[];

  constructor(letter: Letter) {
    this.#letter = letter;
    this.#language = new Language(letter.texts);
    const custom = new Set(letter.customFields?.map(({ merge_name }) => merge_name));
    this.#text = splitPieces(letter.body.text, custom).map(encode);
    this.#html = splitPieces(letter.body.html, custom).map(encode);
  }

  compose(addressee: Addressee, now: Date): Buffer {
    const { origin, customFields = [], subject: template } = this.#letter;
    const links = getLinks(origin, addressee.token.toString("base64url"));
    const custom = getMergeValues(customFields, addressee.custom_fields ?? {}, this.#language);
    const fields = { ...getFields(addressee), ...custom };
    const values = { ...fields, ...links };
    const text = fill(this.#text, values, encodePiece);
    const html = fill(this.#html, values, (value) => encodePiece(escapeHtml(value, true)));
    const subject = personalizeLine(template, fields);
    const head = this.#head({ addressee, subject, unsubscribeUrl: links.unsubscribeUrl, now });
    const parts = [part("plain", text), part("html", html)].map((one) => `--${this.#boundary}\r\n${one}\r\n`);
    return Buffer.from(`${head}\r\n\r\n${parts.join("")}--${this.#boundary}--\r\n`);
  }

  #head({ addressee, subject, unsubscribeUrl, now }: Head): string {
    const { from, replyTo, returns, list, body } = this.#letter;
    const { id, token } = addressee;
    const byMail =
      returns && id !== undefined
        ? `<mailto:${makeReturnAddress(returns, "u", { id, token })}?subject=unsubscribe>, `
        : "";
    const { idDomain: domain = from.address.slice(from.address.lastIndexOf("@") + 1) } = this.#letter;
    const node = new MimeNode(`multipart/alternative; boundary="${this.#boundary}"`);
    node.setHeader({
      // Objects, so that a comma can't add a recipient.
      from: { name: headerValue(from.name), address: from.address },
      to: { name: "", address: addressee.email },
      ...(replyTo ? { "reply-to": { name: "", address: replyTo } } : {}),
      subject: headerValue(subject) || this.#language.t("mail.noSubject"),
      "message-id": makeMessageId(addressee.token, domain),
      date: now.toUTCString().replace("GMT", "+0000"),
      // RFC 8058. Both have to be signed where mail is signed.
      "list-unsubscribe": `${byMail}<${unsubscribeUrl}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      ...(list ? { "list-id": makeListId(list) } : {}),
      precedence: "bulk",
      ...languageHeader(body.html),
    });
    return node.buildHeaders();
  }
}

/** Returns the bytes of an email as it is sent to this person. */
export const measureEmail = (letter: Letter, addressee: Omit<Addressee, "token">): number =>
  new Composer(letter).compose({ ...addressee, token: Buffer.alloc(16) }, new Date(0)).length;

interface Head {
  addressee: Addressee;
  subject: string;
  unsubscribeUrl: string;
  now: Date;
}

/** RFC 2919: plain words, or encoded ones, and the id. */
function makeListId({ name, id }: NonNullable<Letter["list"]>): string {
  const phrase = oneLine(headerValue(name));
  return `${/^[\w ]*$/.test(phrase) ? phrase : encodeWord(phrase, "Q", 52)} <${id}>`.trim();
}

/**
 * Without line breaks and other control characters, which would end a header. What looks like an encoded word (RFC 2047), as
 * somebody's name may, is broken up, so that receivers don't decode it.
 */
function headerValue(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/=\?(?=[\w-]{1,40}\?[bq]\?)/gi, "= ?")
    .trim();
}

const part = (kind: "plain" | "html", encoded: string) =>
  `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`;

/** A piece whose fixed text is encoded. */
type EncodedPiece = string | { name: string; fallback: readonly EncodedPiece[] };

const encode = (piece: Piece): EncodedPiece =>
  typeof piece === "string" ? encodePiece(piece) : { name: piece.name, fallback: piece.fallback.map(encode) };

/** `encode`: how a value is written; each is, once. */
function fill(pieces: readonly EncodedPiece[], values: MergeValues, encode: (value: string) => string): string {
  const encoded = new Map<string, string>();
  const getText = (piece: EncodedPiece): string => {
    if (typeof piece === "string") return piece;
    const { name, fallback } = piece;
    const known = encoded.get(name);
    if (known !== undefined) return known;
    const value = values[name] ?? "";
    if (value === "") return fallback.map(getText).join("");
    const written = encode(value);
    encoded.set(name, written);
    return written;
  };
  let text = "";
  for (const piece of pieces) text += getText(piece);
  return text;
}
