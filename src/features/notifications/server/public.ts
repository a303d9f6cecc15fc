export { announceUpgrade } from "./announce-upgrade.ts";
export { getNotificationsToExport } from "./export-notifications.ts";
export {
  forgetNotifications,
  type Happening,
  type Openable,
  settleArticle,
  wantsDigest,
} from "./notifications.queries.ts";
export { notify, notifyOfFailedMail, notifyThoseWho } from "./notify.ts";
