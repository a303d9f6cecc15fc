import { tr } from "../../../../shared/languages/tr.ts";
import { membersPath } from "./labels.ts";

const segmentsPath = `${membersPath}/segments`;
const importsPath = `${membersPath}/imports`;
export const changesPath = `${membersPath}/changes`;
const consentPath = `${membersPath}/consent`;
export const activityPath = `${membersPath}/audit`;

/** The tabs of the members' screen. Each address of a part stays, whichever tab it is in. */
export const tabs = [
  {
    name: tr("People"),
    to: membersPath,
    parts: [
      { key: "members", to: membersPath, name: tr("All members") },
      { key: "bin", to: `${membersPath}?bin=1`, name: tr("Bin") },
    ],
  },
  { name: tr("Segments"), to: segmentsPath, parts: [{ key: "segments", to: segmentsPath, name: tr("Segments") }] },
  {
    name: tr("Imports and changes"),
    to: importsPath,
    parts: [
      { key: "imports", to: importsPath, name: tr("Imports") },
      { key: "changes", to: changesPath, name: tr("Bulk changes") },
      { key: "activity", to: activityPath, name: tr("Activity") },
    ],
  },
  {
    name: tr("Fields"),
    to: `${membersPath}/fields`,
    parts: [{ key: "fields", to: `${membersPath}/fields`, name: tr("Fields") }],
  },
  {
    name: tr("Consent and privacy"),
    to: consentPath,
    parts: [
      { key: "consent", to: consentPath, name: tr("Consent") },
      { key: "texts", to: `${membersPath}/texts`, name: tr("Text messages") },
      { key: "privacy", to: `${membersPath}/privacy`, name: tr("Privacy") },
      { key: "retention", to: `${membersPath}/retention`, name: tr("Retention") },
    ],
  },
] as const;

export type SectionKey = (typeof tabs)[number]["parts"][number]["key"];

/** For whoever was given only segments. */
export const tabsForReaders = tabs.slice(0, 2);

/** A part of the screen and its tab. */
export function getPart(key: SectionKey) {
  const all = tabs.flatMap((tab) => tab.parts.map((part) => ({ tab, part })));
  return all.find(({ part }) => part.key === key) ?? { tab: tabs[0], part: tabs[0].parts[0] };
}
