export { newsletterImages } from "./image-places.queries.ts";
export { newsletterDataSources } from "./readers/personal-data.ts";
export {
  findPublicNewsletter,
  findReader,
  pause,
  preferencesOf,
  resume,
  unsubscribe,
  unsubscribeFromList,
  whyOf,
} from "./readers/readers.service.ts";
export { openSenderDoctor } from "./sender/doctor/sender-doctor.ts";
export { stopUnfinishedAcrossOwners } from "./sending/requeue.queries.ts";
