import { createHash, randomBytes } from "node:crypto";
import MimeNode from "nodemailer/lib/mime-node";
import type { MailConfig } from "../../../../platform/config-mail.ts";
import { encodePiece } from "../../../../platform/mail/quoted-printable.ts";
import { firstNameOf, type MergeValues } from "../../../../shared/merge-fields.ts";
import { escapeHtml, oneLine } from "../../../../shared/text.ts";
import { type NewsletterBody, personalize, personalizeLine } from "../render/render-newsletter.ts";
import { returnAddressOf } from "../returned/return-address.ts";

/** A newsletter as it goes to everybody. */
export interface Letter {
  subject: string;
  body: NewsletterBody;
  from: { name: string; address: string };
  replyTo: string;
  /** Of Message-IDs; by default the sender's. */
  idDomain?: string;
  /** Of the website, without a trailing slash. */
  origin: string;
  returns?: MailConfig["returns"];
}

export interface Addressee {
  /** Of the recipient; undefined in previews. */
  id?: number;
  email: string;
  token: Buffer;
  name: string;
  city: string;
  district: string;
  zip_code: string;
}

export const linksOf = (origin: string, token: string) => ({
  unsubscribeUrl: `${origin}/newsletter/unsubscribe/${token}`,
  whyUrl: `${origin}/newsletter/why/${token}`,
  preferencesUrl: `${origin}/newsletter/preferences/${token}`,
});

/** The values of merge fields. */
export function fieldsOf({
  email,
  name,
  city,
  district,
  zip_code,
}: Omit<Addressee, "id" | "token">): Required<MergeValues> {
  const lines = { name: oneLine(name), city: oneLine(city), district: oneLine(district), zip_code: oneLine(zip_code) };
  return { ...lines, first_name: firstNameOf(name), email };
}

/** The same in each attempt, so that receivers detect duplicates; says nothing about the token. */
function messageIdOf(token: Buffer, domain: string): string {
  return `<${createHash("sha256").update("message-id").update(token).digest("base64url").slice(0, 27)}@${domain}>`;
}

/**
 * Composes everybody's email. The body is encoded once for each combination of fields that are empty: what remains for one
 * person is to put their values between the pieces.
 */
export class Composer {
  readonly #letter: Letter;
  readonly #boundary = `=_${randomBytes(12).toString("hex")}`;
  readonly #templates = new Map<string, Template>();

  constructor(letter: Letter) {
    this.#letter = letter;
  }

  compose(addressee: Addressee, now: Date): Buffer {
    const { origin } = this.#letter;
    const links = linksOf(origin, addressee.token.toString("base64url"));
    const fields = fieldsOf(addressee);
    const template = this.#templateFor(fields);
    const values = [...Object.values(fields), links.unsubscribeUrl, links.whyUrl, links.preferencesUrl];
    const text = fill(template.text, values);
    const html = fill(
      template.html,
      values.map((value) => escapeHtml(value, true)),
    );
    const subject = personalizeLine(this.#letter.subject, fields);
    const head = this.#head({ addressee, subject, unsubscribeUrl: links.unsubscribeUrl, now });
    const parts = [part("plain", text), part("html", html)].map((one) => `--${this.#boundary}\r\n${one}\r\n`);
    return Buffer.from(`${head}\r\n\r\n${parts.join("")}--${this.#boundary}--\r\n`);
  }

  #templateFor(fields: Required<MergeValues>): Template {
    const key = Object.values(fields)
      .map((value) => (value === "" ? "0" : "1"))
      .join("");
    let template = this.#templates.get(key);
    if (!template) {
      template = templateOf(this.#letter.body, fields);
      this.#templates.set(key, template);
    }
    return template;
  }

  #head({ addressee, subject, unsubscribeUrl, now }: Head): string {
    const { from, replyTo, returns } = this.#letter;
    const { id, token } = addressee;
    const byMail =
      returns && id !== undefined
        ? `<mailto:${returnAddressOf(returns, "u", { id, token })}?subject=unsubscribe>, `
        : "";
    const { idDomain: domain = from.address.slice(from.address.lastIndexOf("@") + 1) } = this.#letter;
    const node = new MimeNode(`multipart/alternative; boundary="${this.#boundary}"`);
    node.setHeader({
      // Objects, so that a comma can't add a recipient.
      from: { name: headerValue(from.name), address: from.address },
      to: { name: "", address: addressee.email },
      ...(replyTo ? { "reply-to": { name: "", address: replyTo } } : {}),
      subject: headerValue(subject) || "(no subject)",
      "message-id": messageIdOf(addressee.token, domain),
      date: now.toUTCString().replace("GMT", "+0000"),
      // RFC 8058. Both have to be signed where mail is signed.
      "list-unsubscribe": `${byMail}<${unsubscribeUrl}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      precedence: "bulk",
    });
    return node.buildHeaders();
  }
}

interface Head {
  addressee: Addressee;
  subject: string;
  unsubscribeUrl: string;
  now: Date;
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

/** Encoded pieces of text, and between them the numbers of values. */
type Pieces = (string | number)[];
interface Template {
  html: Pieces;
  text: Pieces;
}

/** Characters of private use, which no text that was stored needs, mark where values go. */
const firstMark = 0xe000;

function templateOf(body: NewsletterBody, fields: Required<MergeValues>): Template {
  const entries = Object.entries(fields);
  const mark = (index: number) => String.fromCodePoint(firstMark + index);
  const marked = entries.map(([name, value], index) => [name, value === "" ? "" : mark(index)]);
  const clean = (text: string) => text.replace(/[\ue000-\ue0ff]/g, "\ufffd");
  const filled = personalize(
    { html: clean(body.html), text: clean(body.text) },
    {
      fields: Object.fromEntries(marked),
      unsubscribeUrl: mark(entries.length),
      whyUrl: mark(entries.length + 1),
      preferencesUrl: mark(entries.length + 2),
    },
  );
  return { html: piecesOf(filled.html), text: piecesOf(filled.text) };
}

function piecesOf(text: string): Pieces {
  const pieces: Pieces = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < firstMark || code > firstMark + 0xff) continue;
    if (at > from) pieces.push(encodePiece(text.slice(from, at)));
    pieces.push(code - firstMark);
    from = at + 1;
  }
  if (from < text.length) pieces.push(encodePiece(text.slice(from)));
  return pieces;
}

function fill(pieces: Pieces, values: readonly string[]): string {
  const encoded = values.map(encodePiece);
  let text = "";
  for (const piece of pieces) text += typeof piece === "string" ? piece : (encoded[piece] ?? "");
  return text;
}
