export { fieldLabels as labels } from "../../fields.ts";

export const membersPath = "/dashboard/members";
