import { membersPath } from "./labels.ts";

const segmentsPath = `${membersPath}/segments`;
export const changesPath = `${membersPath}/changes`;
const consentPath = `${membersPath}/consent`;
export const activityPath = `${membersPath}/audit`;

/** The parts of the members' screen. */
export const sections = [
  { to: membersPath, name: "All members" },
  { to: segmentsPath, name: "Segments" },
  { to: `${membersPath}?bin=1`, name: "Bin" },
  { to: `${membersPath}/imports`, name: "Imports" },
  { to: `${membersPath}/fields`, name: "Fields" },
  { to: consentPath, name: "Consent" },
  { to: changesPath, name: "Bulk changes" },
  { to: activityPath, name: "Activity" },
  { to: `${membersPath}/privacy`, name: "Privacy" },
] as const;

/** For whoever was given only segments. */
export const forReaders = sections.filter(({ name }) => name === "All members" || name === "Segments");

export type SectionName = (typeof sections)[number]["name"];
