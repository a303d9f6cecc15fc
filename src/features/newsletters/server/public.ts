export { getStoppedTopics } from "./audience/topic-stops.queries.ts";
export { ClickCounts } from "./clicks/click-counts.ts";
export { findLink } from "./clicks/clicks.service.ts";
export { addClicksAcrossOwners } from "./clicks/links.queries.ts";
export { openSenderDoctor } from "./doctor/sender-doctor.ts";
export { reachesBlock } from "./edition/editions.queries.ts";
export { newsletterImages } from "./image-places.queries.ts";
export { compareNewsletters } from "./newsletter/compare-newsletters.ts";
export { findNewsletters } from "./newsletter/find-newsletters.queries.ts";
export { reachesNewsletter } from "./newsletter/newsletters.queries.ts";
export { hasSentNewsletters, selectSettings as selectNewsletterSettings } from "./newsletter/settings.queries.ts";
export { selectTopics } from "./newsletter/topics.queries.ts";
export {
  correctOwnData,
  eraseOwnDataBy,
  findOwnDataPage,
  hasOwnDataLink,
  openOwnDataFile,
  sendOwnDataLink,
} from "./own-data/own-data.service.ts";
export {
  askForNewAddress,
  confirmNewAddress,
  findAddressChange,
  undoNewAddress,
} from "./readers/address-change.service.ts";
export { newsletterContacts } from "./readers/latest-contacts.queries.ts";
export { newsletterDataSources } from "./readers/personal-data.ts";
export { chooseLanguage, getLanguageChoice } from "./readers/reader-language.ts";
export { chooseTopics, chooseTopicsAtSignUp, getTopics, stopOwnTopic } from "./readers/reader-topics.ts";
export { type ReaderRow, selectNewsletterPaths } from "./readers/readers.queries.ts";
export {
  findPublicNewsletter,
  findReader,
  getPreferences,
  getWhy,
  limitWeek,
  pause,
  resume,
  undoUnsubscribe,
  unsubscribe,
  unsubscribeFromList,
} from "./readers/readers.service.ts";
export { replayTopicStops, topicStopLog } from "./readers/topic-stop-log.ts";
export { NewsletterRenderer } from "./render/newsletter-renderer.ts";
export { stopUnfinishedAcrossOwners } from "./sending/requeue.queries.ts";
