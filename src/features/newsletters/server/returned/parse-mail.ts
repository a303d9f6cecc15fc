import PostalMime, { type Email } from "postal-mime";
import { maxMailBytes, readBeginning } from "./mail-head.ts";

/** The parts of a returned mail that are read. */
export interface ReturnedMessage {
  /** The values of a header of the mail itself, never of what it quotes. */
  header(name: string): string[];
  /** Content type of the whole mail, in lower case: `multipart/report; report-type=delivery-status`. */
  contentType: string;
  /** Its own words, without attached mails. */
  text: string;
  /** Groups of fields of the machine-readable part, one for each recipient after the first. Empty without a report. */
  reportFields: Map<string, string>[];
}

const maxText = 50_000;
const maxReport = 20_000;
const maxValue = 2000;

/** Reads a returned mail. Undefined if it is not a mail at all. */
export async function parseReturnedMail(source: Buffer): Promise<ReturnedMessage | undefined> {
  let email: Email;
  try {
    email = await PostalMime.parse(readBeginning(source), {
      forceRfc822Attachments: true,
      attachmentEncoding: "arraybuffer",
      maxNestingDepth: 20,
      maxHeadersSize: maxMailBytes,
    });
  } catch {
    return undefined;
  }
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const contentType = (header("content-type")[0] ?? "").toLowerCase();
  return { header, contentType, text: getWords(email), reportFields: getReport(email) };
}

function getWords({ text, html }: Email): string {
  return (text?.trim() ? text : withoutTags((html ?? "").slice(0, maxText))).slice(0, maxText);
}

/** Good enough to look for words, in linear time. */
function withoutTags(html: string): string {
  const pieces = html.split("<");
  return pieces.map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf(">") + 1))).join(" ");
}

const reportTypes = ["message/delivery-status", "message/global-delivery-status", "message/feedback-report"];

function getReport({ attachments }: Email): Map<string, string>[] {
  const part = attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  if (!part || typeof part.content === "string") return [];
  const report = Buffer.from(part.content as Uint8Array).subarray(0, maxReport);
  return fieldGroups(report.toString());
}

/** Groups of `Name: value` lines between empty lines. Lines that begin with a space continue the one before. */
function fieldGroups(text: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  let last = "";
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") {
      if (group.size > 0) groups.push(group);
      [group, last] = [new Map(), ""];
    } else if (/^[ \t]/.test(line)) {
      const known = group.get(last);
      if (known !== undefined && known.length < maxValue) group.set(last, `${known} ${line.trim()}`);
    } else {
      const colon = line.indexOf(":");
      last = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      if (last !== "" && !group.has(last))
        group.set(
          last,
          line
            .slice(colon + 1)
            .trim()
            .slice(0, maxValue),
        );
    }
  }
  if (group.size > 0) groups.push(group);
  return groups;
}
