import { createHash, type KeyObject, sign } from "node:crypto";

export interface DkimKey {
  /** The signing domain (`d=`). */
  domain: string;
  selector: string;
  /** RSA; read once, because reading takes longer than signing. */
  privateKey: KeyObject;
}

/**
 * Signed fields. Listing one more often than it occurs prevents that it is added (RFC 6376, 8.15), so `From` is there twice, and
 * fields that are missing are listed, too. RFC 8058 requires both unsubscribe fields.
 */
const signedFields = [
  ...["from", "from", "to", "reply-to", "subject", "date", "message-id", "mime-version", "content-type"],
  ...["list-unsubscribe", "list-unsubscribe-post"],
];

/** Prepends a DKIM signature (RFC 6376; rsa-sha256, relaxed/relaxed) to a composed message. Signs outside of the main thread. */
export async function signMessage(message: Buffer, { domain, selector, privateKey }: DkimKey, now: Date) {
  // One character per byte, so that nothing depends on the encoding.
  const text = message.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const head = end < 0 ? text : text.slice(0, end);
  const body = end < 0 ? "" : text.slice(end + 4);
  // Only newsletters have one; other messages are signed as they were when other programs verified them.
  const fields = /^list-id:/im.test(head) ? [...signedFields, "list-id"] : signedFields;
  const bodyHash = createHash("sha256").update(relaxedBody(body), "latin1").digest("base64");
  const unsigned = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};`,
    ` s=${selector}; t=${Math.floor(now.getTime() / 1000)};`,
    ` h=${fields.slice(0, 7).join(":")}:`,
    `  ${fields.slice(7).join(":")};`,
    ` bh=${bodyHash};`,
    " b=",
  ].join("\r\n");
  // The signature's own field comes last, without its line break (3.7).
  const data = `${relaxedFields(head, fields)}${relaxedField(unsigned)}`;
  const signature = await signData(Buffer.from(data, "latin1"), privateKey);
  const folded = signature.match(/.{1,72}/g)?.join("\r\n  ") ?? "";
  return Buffer.concat([Buffer.from(`${unsigned}${folded}\r\n`, "latin1"), message]);
}

function signData(data: Buffer, key: KeyObject): Promise<string> {
  return new Promise((resolve, reject) => {
    sign("sha256", data, key, (error, signature) => (error ? reject(error) : resolve(signature.toString("base64"))));
  });
}

/** The named fields, of repeated ones from the last to the first (5.4.2); missing ones are empty. */
function relaxedFields(head: string, names: readonly string[]): string {
  const fields = new Map<string, string[]>();
  for (const field of head.split(/\r\n(?![ \t])/)) {
    const name = field.slice(0, field.indexOf(":")).trim().toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  return names
    .map((name) => fields.get(name)?.pop())
    .filter((field) => field !== undefined)
    .map((field) => `${relaxedField(field)}\r\n`)
    .join("");
}

/** RFC 6376, 3.4.2: a lowercase name, unfolded, with single spaces and none around the value. */
function relaxedField(field: string): string {
  const colon = field.indexOf(":");
  const value = field
    .slice(colon + 1)
    .replaceAll("\r\n", "")
    .replace(/[ \t]+/g, " ");
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

/** RFC 6376, 3.4.4: single spaces, none at the end of lines, and no empty lines at the end. */
function relaxedBody(body: string): string {
  // Looking for both first takes a fraction of the time, and most emails have neither.
  const hasRuns = body.includes("  ") || body.includes("\t");
  const text = (hasRuns ? body.replace(/[ \t]+/g, " ") : body).replaceAll(" \r\n", "\r\n");
  let end = text.endsWith(" ") ? text.length - 1 : text.length;
  while (end >= 2 && text.startsWith("\r\n", end - 2)) end -= 2;
  return end === 0 ? "" : `${text.slice(0, end)}\r\n`;
}
