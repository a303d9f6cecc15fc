import { membersPath } from "./labels.ts";

const segmentsPath = `${membersPath}/segments`;
const importsPath = `${membersPath}/imports`;
export const changesPath = `${membersPath}/changes`;
const consentPath = `${membersPath}/consent`;
export const activityPath = `${membersPath}/audit`;

/** The tabs of the members' screen. Each address of a part stays, whichever tab it is in. */
export const tabs = [
  {
    name: "People",
    to: membersPath,
    parts: [
      { to: membersPath, name: "All members" },
      { to: `${membersPath}?bin=1`, name: "Bin" },
    ],
  },
  { name: "Segments", to: segmentsPath, parts: [{ to: segmentsPath, name: "Segments" }] },
  {
    name: "Imports and changes",
    to: importsPath,
    parts: [
      { to: importsPath, name: "Imports" },
      { to: changesPath, name: "Bulk changes" },
      { to: activityPath, name: "Activity" },
    ],
  },
  { name: "Fields", to: `${membersPath}/fields`, parts: [{ to: `${membersPath}/fields`, name: "Fields" }] },
  {
    name: "Consent and privacy",
    to: consentPath,
    parts: [
      { to: consentPath, name: "Consent" },
      { to: `${membersPath}/privacy`, name: "Privacy" },
    ],
  },
] as const;

export type SectionName = (typeof tabs)[number]["parts"][number]["name"];

/** For whoever was given only segments. */
export const tabsForReaders = tabs.slice(0, 2);

/** The tab of a part. */
export const getTab = (section: SectionName): (typeof tabs)[number] =>
  tabs.find(({ parts }) => parts.some(({ name }) => name === section)) ?? tabs[0];
