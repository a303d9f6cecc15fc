import { isAutomaticReply } from "./automatic-replies.ts";
import { isFromServer, readOldBounce, reasonIn } from "./old-bounces.ts";
import type { Outcome } from "./outcome.ts";
import type { ReturnedMessage } from "./parse-mail.ts";
import { assess, type Verdict } from "./status-codes.ts";

const nothing: Outcome = { kind: "none", understood: true };
const unknown: Outcome = { kind: "none", understood: false };

/** Classifies a mail to a bounce address. */
export function classify(mail: ReturnedMessage): Outcome {
  const { contentType, reportFields } = mail;
  const isReport = contentType.startsWith("multipart/report");
  if (isReport && contentType.includes("disposition-notification")) return nothing;
  // OpenSMTPD's reports have another content type. A report that a person attached says nothing about this mail.
  if ((isReport || isFromServer(mail)) && reportFields.length > 0)
    return isFeedback(mail) ? readFeedback(reportFields) : readReport(mail);
  const old = readOldBounce(mail);
  if (old) return old;
  return isAutomaticReply(mail) ? nothing : unknown;
}

const isFeedback = ({ contentType, reportFields }: ReturnedMessage) =>
  contentType.includes("feedback-report") || reportFields.some((group) => group.has("feedback-type"));

/** RFC 5965. Other types, such as `not-spam` and `auth-failure`, are no complaints. */
function readFeedback(groups: ReturnedMessage["reportFields"]): Outcome {
  const [type] = groups.flatMap((group) => group.get("feedback-type") ?? []);
  if (!["abuse", "fraud", "other", "opt-out", "virus"].includes(type?.toLowerCase() ?? "")) return nothing;
  return { kind: "complaint", code: "", diagnostic: "The recipient's provider reported a complaint." };
}

/** RFC 3464. */
function readReport({ reportFields, text }: ReturnedMessage): Outcome {
  const recipients = reportFields.filter((group) => group.has("action") || group.has("status"));
  const actions = recipients.map(getAction);
  if (actions.length === 0) return unknown;
  // The address may be an alias of several: it works as long as one of them does.
  if (actions.some((action) => ["delivered", "relayed", "expanded"].includes(action))) return nothing;
  const failed = recipients.filter((_, index) => actions[index] === "failed").map((group) => toFailure(group, text));
  const [mildest] = failed.toSorted((one, other) => strength[one.kind] - strength[other.kind]);
  const [delayed] = recipients
    .filter((_, index) => actions[index] === "delayed")
    .map((group) => toFailure(group, text));
  if (delayed) return { ...delayed, kind: "delayed" };
  return mildest ?? unknown;
}

const strength: Record<Verdict, number> = { refused: 0, soft: 1, hard: 2 };

function getAction(group: Map<string, string>): string {
  const [action = ""] = (group.get("action") ?? "").toLowerCase().split(/[\s;(]/);
  if (action !== "") return action;
  return group.get("status")?.startsWith("2") ? "delivered" : "failed";
}

function toFailure(group: Map<string, string>, text: string): { kind: Verdict; code: string; diagnostic: string } {
  const full = group.get("diagnostic-code") ?? "";
  // Exim and OpenSMTPD say only in words what is no answer of another server.
  const diagnostic = full.replace(/^[\w-]{1,30};\s*/, "") || reasonIn(text);
  const { verdict, code } = assess(group.get("status") ?? "", diagnostic);
  return { kind: verdict, code, diagnostic };
}
