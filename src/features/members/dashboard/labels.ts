export { fieldLabels as labels } from "../contract.ts";

export const membersPath = "/dashboard/members";
