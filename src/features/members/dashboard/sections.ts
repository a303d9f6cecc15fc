import { membersPath } from "./labels.ts";

export const activityPath = `${membersPath}/audit`;

/** The parts of the members' screen. */
export const sections = [
  { to: membersPath, name: "All members" },
  { to: `${membersPath}?bin=1`, name: "Bin" },
  { to: `${membersPath}/imports`, name: "Imports" },
  { to: activityPath, name: "Activity" },
];
