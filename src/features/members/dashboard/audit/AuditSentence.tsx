import type { ReactNode } from "react";
import { Link } from "react-router";
import { quote, tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import type { AuditAction, AuditLine } from "../../audit-contract.ts";
import { membersPath } from "../member-lists/labels.ts";

interface Props {
  line: AuditLine;
  /** On the member's own page, where neither name nor link is needed. */
  plain: boolean;
}

/** "Olivia Owner changed Ann Example", for people who never heard of a log. */
export function AuditSentence({ line, plain }: Props) {
  const subject = <Subject line={line} plain={plain} />;
  // By themselves, without an account.
  const themselves = byThemselves(line, <strong>{plain ? tr("This member") : subject}</strong>);
  if (themselves) return themselves;
  return describeAction(line, <strong>{line.actor ?? tr("Someone with a deleted account")}</strong>, subject);
}

const ownActions = [
  ...(["address-changed", "signed-up", "texts-agreed"] as const),
  ...(["own-exported", "own-changed", "own-erased"] as const),
];
type OwnAction = (typeof ownActions)[number];
const isOwn = (action: string): action is OwnAction => (ownActions as readonly string[]).includes(action);

function byThemselves({ action, actor, member_id, title }: AuditLine, who: ReactNode): ReactNode {
  if (action === "number-allowed" && actor === null && member_id !== null)
    return trRich("{who} agreed again, so their number is no longer on the STOP list", { who });
  if (!isOwn(action)) return null;
  return {
    "signed-up": trRich("{who} signed up through “{form}”", { who, form: title }),
    "address-changed": trRich("{who} changed their email address", { who }),
    "texts-agreed": trRich("{who} agreed to text messages on {page}", { who, page: title }),
    "own-exported": trRich("{who} downloaded their own data", { who }),
    "own-changed": trRich("{who} corrected their own data", { who }),
    "own-erased": trRich("{who} erased their own data", { who }),
  }[action];
}

function describeAction(line: AuditLine, who: ReactNode, subject: ReactNode): ReactNode {
  const one: Record<Exclude<AuditAction, OwnAction>, ReactNode> = {
    viewed: trRich("{who} viewed {subject}", { who, subject }),
    added: trRich("{who} added {subject}", { who, subject }),
    changed: trRich("{who} changed {subject}", { who, subject }),
    deleted: trRich("{who} deleted {subject}", { who, subject }),
    restored: trRich("{who} restored {subject}", { who, subject }),
    exported: exported(line, who, subject),
    imported: line.title
      ? trRich("{who} imported {subject} from {file}", { who, subject, file: line.title })
      : trRich("{who} imported {subject}", { who, subject }),
    labeled: labeled(line, who, subject),
    unlabeled: unlabeled(line, who, subject),
    "import-undone": trRich("{who} undid an import of {subject}", { who, subject }),
    erased:
      line.pseudonym === null
        ? trRich("{who} permanently erased a person", { who })
        : trRich("{who} permanently erased a person ({pseudonym})", { who, pseudonym: short(line.pseudonym) }),
    "consent-recorded": trRich("{who} recorded consent for {subject}", { who, subject }),
    suppressed: trRich("{who} stopped email to {subject}", { who, subject }),
    kept: trRich("{who} kept {subject} despite no contact", { who, subject }),
    unsuppressed: trRich("{who} allowed email to {subject} again", { who, subject }),
    "texts-recorded": trRich("{who} recorded consent to text messages for {subject}", { who, subject }),
    "texts-withdrawn": trRich("{who} recorded that {subject} withdrew consent to text messages", { who, subject }),
    "numbers-stopped": trRich("{who} added to the STOP list: {numbers}", {
      who,
      numbers: tr({ one: "{count} number", other: "{count} numbers" }, { count: line.members }),
    }),
    "number-allowed": trRich("{who} took a number off the STOP list", { who }),
  };
  // Another version of the server knows more.
  return Object.hasOwn(one, line.action)
    ? one[line.action as keyof typeof one]
    : trRich("{who} did something to {members}", { who, members: count(line) });
}

function exported(line: AuditLine, who: ReactNode, subject: ReactNode): ReactNode {
  if (isAboutOne(line)) return trRich("{who} exported what is stored about {subject}", { who, subject });
  return line.members === 0
    ? trRich("{who} started exporting members; the file was empty", { who })
    : trRich("{who} exported {subject} to a file", { who, subject });
}

function labeled({ title }: AuditLine, who: ReactNode, subject: ReactNode): ReactNode {
  const labels = quoteLabels(title);
  return title.includes(",")
    ? trRich("{who} added the labels {labels} to {subject}", { who, labels, subject })
    : trRich("{who} added the label {label} to {subject}", { who, label: labels, subject });
}

function unlabeled({ title }: AuditLine, who: ReactNode, subject: ReactNode): ReactNode {
  const labels = quoteLabels(title);
  return title.includes(",")
    ? trRich("{who} removed the labels {labels} from {subject}", { who, labels, subject })
    : trRich("{who} removed the label {label} from {subject}", { who, label: labels, subject });
}

const isAboutOne = ({ member_id, pseudonym }: AuditLine) => member_id !== null || pseudonym !== null;
const count = ({ members }: AuditLine) => tr({ one: "{count} member", other: "{count} members" }, { count: members });

const quoteLabels = (title: string) => title.split(", ").map(quote).join(", ");

const short = (pseudonym: string) => pseudonym.slice(0, 6);

function Subject({ line, plain }: Props) {
  const { member_id, member_name, is_in_bin, pseudonym } = line;
  if (pseudonym !== null) return tr("a person whose name is not kept ({pseudonym})", { pseudonym: short(pseudonym) });
  // On a member's own page, imports and bulk changes are about them, too.
  if (plain) return tr("this member");
  if (member_id === null) return count(line);
  if (member_name === null) return tr("a member who no longer exists");
  if (is_in_bin) return tr("{name} (in the bin)", { name: member_name });
  return <Link to={`${membersPath}/read/${member_id}`}>{member_name}</Link>;
}
