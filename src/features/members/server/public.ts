export { insertMembers } from "./members.queries.ts";
