import type { Outcome } from "./outcome.ts";
import type { ReturnedMessage } from "./parse-mail.ts";
import { assess } from "./status-codes.ts";

/** Names that mail servers, and no people, write under. */
const servers = ["mailer-daemon", "postmaster@", "mail delivery", "mail-daemon@", "mmdf@"];

/** Whether a mail server wrote it, by its own account. */
export function isFromServer({ header }: ReturnedMessage): boolean {
  const [from = ""] = header("from").map((value) => value.toLowerCase().replaceAll('"', "").trim());
  const address = from.slice(from.lastIndexOf("<") + 1);
  const hasSender = header("return-path").some((value) => value.replace(/[<>\s]/g, "") !== "");
  return !hasSender && servers.some((name) => address.startsWith(name) || from.startsWith(name));
}

/** How those without a report begin to say that it failed for good, or not yet. Lower case. */
const failed = [
  "this is a permanent error",
  "i've given up on it",
  "i'm sorry to have to inform you that",
  "your message did not reach some or all of the intended recipients",
  "could not be delivered to one or more",
  "could not be delivered to the following",
  "couldn't be delivered to",
  "delivery to the following recipient failed permanently",
  "delivery to the following recipients failed",
  "the following addresses had permanent fatal errors",
  "the following recipients could not be reached",
  "unable to deliver your message",
  "unable to deliver message to the following",
  "undeliverable:",
  "undelivered mail returned to sender",
];
const delayed = [
  "this is a warning message only",
  "you do not need to resend your message",
  "has not yet been delivered",
  "has been delayed",
  "the following addresses had transient non-fatal errors",
];

/** Where the returned email begins. Lower case. */
const returned = [
  "------ this is a copy of",
  "--- below this line is a copy",
  "----- original message",
  "-----original message",
  "----- unsent message",
  "--- the following is a copy",
  "return-path: <",
];

/**
 * A bounce without a report: of older Exim, qmail, and Exchange. Undefined for anything that a person or a program of theirs may
 * have written, also if it quotes a bounce.
 */
export function readOldBounce(mail: ReturnedMessage): Outcome | undefined {
  if (!isFromServer(mail)) return undefined;
  const words = ownWords(mail.text);
  const flat = words.toLowerCase().replace(/\s+/g, " ");
  const subject = (mail.header("subject")[0] ?? "").toLowerCase();
  if (delayed.some((phrase) => flat.includes(phrase))) return { kind: "delayed", code: "", diagnostic: "" };
  if (!failed.some((phrase) => flat.includes(phrase) || subject.startsWith(phrase))) return undefined;
  const diagnostic = reasonIn(mail.text);
  const { verdict, code } = assess("", diagnostic || flat);
  return { kind: verdict, code, diagnostic };
}

function ownWords(text: string): string {
  const lower = text.toLowerCase();
  const ends = returned.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0);
  return text
    .slice(0, Math.min(text.length, ...ends))
    .split("\n")
    .filter((line) => !line.trimStart().startsWith(">"))
    .join("\n");
}

/** The other server's answer, or our own server's reason, in the words of a bounce. */
export function reasonIn(text: string): string {
  const lines = ownWords(text)
    .split("\n")
    .map((line) => line.trim().slice(0, 2000));
  const answer = lines.findIndex((line) => answerIn(line) !== undefined);
  if (answer >= 0) return paragraph([answerIn(lines[answer] ?? "") ?? "", ...lines.slice(answer + 1, answer + 3)]);
  const addressed = lines.findIndex((line) => afterAddress(line) !== undefined);
  return (
    afterAddress(lines[addressed] ?? "") || (addressed < 0 ? "" : paragraph(lines.slice(addressed + 1, addressed + 4)))
  );
}

/** The reason after the address with which a line begins: empty if it stands in the next lines, undefined without an address. */
function afterAddress(line: string): string | undefined {
  const [word = ""] = line.split(" ", 1);
  if (!word.includes("@")) return undefined;
  const rest = line.slice(word.length).trim();
  if (word.endsWith(":")) return rest;
  return rest === "" || rest.startsWith("on ") ? "" : undefined;
}

/** From the number of a server's answer. */
function answerIn(line: string): string | undefined {
  const at = line.search(/(?:^|[\s:])[45]\d\d[ -][^\s-]/);
  return at < 0 ? undefined : line.slice(at).replace(/^[\s:]+/, "");
}

/** Up to the first empty line. */
function paragraph(lines: string[]): string {
  const end = lines.indexOf("");
  return (end < 0 ? lines : lines.slice(0, end)).join(" ").slice(0, 1000);
}
