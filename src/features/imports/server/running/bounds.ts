/** How an attempt is bounded. `requireRight` throws if the person may no longer manage the website, or an edition of the import. */
export interface Bounds {
  signal: AbortSignal;
  requireRight: () => Promise<void>;
  mayManage: (websiteId: number) => Promise<boolean>;
}
