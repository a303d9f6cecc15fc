export { fieldLabels as labels } from "../contract.ts";

export const membersPath = "/dashboard/members";
export const activityPath = `${membersPath}/audit`;

/** The parts of the members' screen. */
export const sections = [
  { to: membersPath, name: "All members" },
  { to: `${membersPath}?bin=1`, name: "Bin" },
  { to: activityPath, name: "Activity" },
];
