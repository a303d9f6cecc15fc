import { membersPath } from "./labels.ts";

const segmentsPath = `${membersPath}/segments`;
export const changesPath = `${membersPath}/changes`;

/** The parts of the members' screen. */
export const sections = [
  { to: membersPath, name: "All members" },
  { to: segmentsPath, name: "Segments" },
  { to: `${membersPath}?bin=1`, name: "Bin" },
  { to: changesPath, name: "Bulk changes" },
];
