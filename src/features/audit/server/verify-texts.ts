import { commandLine } from "../../../platform/typed-commands.ts";
import { counted } from "../../../shared/text.ts";
import type { AuditProblem, Verified } from "./verify.ts";

interface Around {
  /** Where the newest seal is kept. */
  file: string;
  /** The moment of the backup that this database was restored from, if it was. */
  restoredFrom: Date | null;
}

const linesFrom = ({ from, to }: AuditProblem) => (from === to ? `Line ${from}` : `Lines ${from} to ${to}`);
const are = ({ from, to }: AuditProblem) => (from === to ? "is" : "are");

/** Returns the results of a check of the log, as sentences for the operator. */
export function problemTexts({ problems, more }: Verified, around: Around): string[] {
  const texts = problems.map((problem) => getText(problem, around));
  return more > 0 ? [...texts, `${counted(more, "more line")} can't be proven either.`] : texts;
}

function getText(problem: AuditProblem, { file, restoredFrom }: Around): string {
  const { kind, from, to } = problem;
  const lines = linesFrom(problem);
  if (kind === "altered") return `${lines} was altered, or sealed with another secret key.`;
  if (kind === "swapped") return `${lines} was swapped with another one.`;
  if (kind === "missing") return `${lines} ${are(problem)} missing. Line ${to + 1}, which follows, can't be proven.`;
  if (kind === "checkpoint") return `The checkpoint, which says that lines up to ${from} were removed, was altered.`;
  const missing = `${lines} ${are(problem)} missing at the end: the database is older than the newest seal in ${file}.`;
  const why = restoredFrom
    ? `It was restored from a backup of ${restoredFrom.toISOString()}: if that explains it`
    : "Either a backup was restored, or somebody has cut off the end. If it was a backup";
  return `${missing} ${why}, accept the log as it is with ${commandLine} audit continue.`;
}

export function goodText({ lines, last, unsealed, erased, hasEnd }: Verified): string {
  const parts = [
    `${counted(lines, "sealed line")} checked, up to number ${last}: the audit log is intact.`,
    ...(erased > 0 ? [`The personal data of ${counted(erased, "line")} was erased.`] : []),
    ...(unsealed > 0 ? [`${counted(unsealed, "line")} not sealed yet.`] : []),
    ...(hasEnd || lines === 0 ? [] : ["No newest seal is kept here, so lines cut off at the end can't be noticed."]),
  ];
  return parts.join(" ");
}
