export {
  explainMissingDisclaimer,
  findResponsible,
  proposePostalAddress,
  requireDisclaimer,
} from "./disclaimers.service.ts";
export { getPeriods, listPeriods, type Period, textAt } from "./history.ts";
export { findLinkedAds, type LinkedAd } from "./linked-ads.ts";
export { labelColumn, type StoredLabel } from "./notices.queries.ts";
export {
  type FindThings,
  getNotices,
  getVersions,
  type Label,
  type Notice,
  type NoticeVersion,
  noteShown,
  noticePath,
  presentLabel,
  toLabel,
} from "./notices.ts";
