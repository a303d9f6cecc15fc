import { locale, tr } from "../../../../shared/languages/tr.ts";
import { shorten } from "../../../../shared/text.ts";
import type { Message } from "../../contract.ts";

/** Some mail programs truncate or reject longer URLs: Windows allows about 2,080 characters. */
const maxLength = 2000;

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

/** A `mailto:` URL (RFC 6068) for a reply with recipient, subject, and quoted text. */
export function replyAddress({ name, email, message, created_at }: Message, websiteTitle: string): string {
  // Encode untrusted input: an address can't add recipients, nor a text headers.
  const to = encode(email).replaceAll("%40", "@");
  const subject = encode(tr("Re: Your message to {website}", { website: shorten(websiteTitle, 100) }));
  const date = moment.format(new Date(created_at));
  const head = `\n\n${tr("{name} wrote on {date}:", { name: shorten(name, 100), date })}\n`;
  const address = (length: number) => `mailto:${to}?subject=${subject}&body=${encode(head + quoted(message, length))}`;
  let length = message.length;
  while (length > 0 && address(length).length > maxLength) length = Math.floor(length * 0.8);
  return address(length);
}

function quoted(message: string, length: number): string {
  const text = length < message.length ? shorten(message, length + 1) : message;
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** Drops a surrogate split by the cut, which can't be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll("\ufffd", "").replaceAll("\n", "\r\n"));
}
