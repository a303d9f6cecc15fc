import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "../../../../shared/text.ts";
import type { AuditAction, AuditLine } from "../../audit-contract.ts";
import { membersPath } from "../member-lists/labels.ts";

interface Props {
  line: AuditLine;
  /** On the member's own page, where neither name nor link is needed. */
  plain: boolean;
}

/** "Olivia Owner changed Ann Example", for people who never heard of a log. */
export function AuditSentence({ line, plain }: Props) {
  // By themselves, without an account.
  const own = { "address-changed": "changed their email address", "signed-up": `signed up through “${line.title}”` };
  if (line.action === "address-changed" || line.action === "signed-up") {
    const person = plain ? "This member" : <Subject line={line} plain={plain} />;
    return (
      <>
        <strong>{person}</strong> {own[line.action]}
      </>
    );
  }
  return (
    <>
      <strong>{line.actor ?? "Someone with a deleted account"}</strong>{" "}
      {describeAction(line, <Subject line={line} plain={plain} />)}
    </>
  );
}

function describeAction(line: AuditLine, subject: ReactNode): ReactNode {
  const one: Record<Exclude<AuditAction, "address-changed" | "signed-up">, ReactNode> = {
    viewed: <>viewed {subject}</>,
    added: <>added {subject}</>,
    changed: <>changed {subject}</>,
    deleted: <>deleted {subject}</>,
    restored: <>restored {subject}</>,
    exported: exported(line, subject),
    imported: (
      <>
        imported {subject}
        {line.title && ` from ${line.title}`}
      </>
    ),
    labeled: (
      <>
        added {labels(line)} to {subject}
      </>
    ),
    unlabeled: (
      <>
        removed {labels(line)} from {subject}
      </>
    ),
    "import-undone": <>undid an import of {subject}</>,
    erased: `permanently erased a person${line.pseudonym === null ? "" : ` (${short(line.pseudonym)})`}`,
    "consent-recorded": <>recorded consent for {subject}</>,
    suppressed: <>stopped email to {subject}</>,
    unsuppressed: <>allowed email to {subject} again</>,
  };
  // Another version of the server knows more.
  return Object.hasOwn(one, line.action) ? one[line.action as keyof typeof one] : `did something to ${count(line)}`;
}

function exported(line: AuditLine, subject: ReactNode): ReactNode {
  if (isAboutOne(line)) return <>exported what is stored about {subject}</>;
  return line.members === 0 ? "started exporting members; the file was empty" : <>exported {subject} to a file</>;
}

const isAboutOne = ({ member_id, pseudonym }: AuditLine) => member_id !== null || pseudonym !== null;
const count = ({ members }: AuditLine) => counted(members, "member");

const labels = ({ title }: AuditLine) =>
  `the ${title.includes(",") ? "labels" : "label"} ${title
    .split(", ")
    .map((name) => `“${name}”`)
    .join(", ")}`;

const short = (pseudonym: string) => pseudonym.slice(0, 6);

function Subject({ line, plain }: Props) {
  const { member_id, member_name, is_in_bin, pseudonym } = line;
  if (pseudonym !== null) return `a person whose name is not kept (${short(pseudonym)})`;
  // On a member's own page, imports and bulk changes are about them, too.
  if (plain) return "this member";
  if (member_id === null) return count(line);
  if (member_name === null) return "a member who no longer exists";
  if (is_in_bin) return `${member_name} (in the bin)`;
  return <Link to={`${membersPath}/read/${member_id}`}>{member_name}</Link>;
}
