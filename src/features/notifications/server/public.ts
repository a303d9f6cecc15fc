export { announceUpgrade } from "./announce-upgrade.ts";
export { getNotificationsToExport } from "./export-notifications.ts";
export { selectMailChoices, wantsMail } from "./mail-choices.queries.ts";
export {
  forgetNotifications,
  type Happening,
  type Openable,
  selectHost,
  settleAllBut,
  settleArticle,
} from "./notifications.queries.ts";
export { notify, notifyOfFailedMail, notifyThoseWho } from "./notify.ts";
