export { newsletterDataSources } from "./readers/personal-data.ts";
export { stopUnfinishedAcrossOwners } from "./sending/requeue.queries.ts";
