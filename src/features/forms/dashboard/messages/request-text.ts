import { locale, tr } from "../../../../shared/languages/tr.ts";
import type { Message, RequestKind } from "../../contract.ts";

const days = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

const wishes: Record<RequestKind, string> = {
  barrier: tr("Report of a barrier."),
  copy: tr("Asks for a copy of their data."),
  erasure: tr("Asks to have their data erased."),
};

/** Says what a message asks for, and by when to answer it. */
export function requestText({ kind, answer_by, is_answered }: NonNullable<Message["request"]>): string {
  const date = days.format(new Date(answer_by));
  return `${wishes[kind]} ${is_answered ? tr("Answered.") : tr("Answer by {date}.", { date })}`;
}
