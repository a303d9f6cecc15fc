import { tr } from "../../../../shared/languages/tr.ts";
import { inFull } from "../../../../ui/When.tsx";

/** Says when the original of a translation changed. */
export const describeChange = (changedAt: string): string =>
  tr("The original changed on {date}", { date: inFull(new Date(changedAt)) });
