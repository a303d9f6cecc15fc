/** Limits of one attempt of an import's job. */
export interface Bounds {
  signal: AbortSignal;
  /** Throws if the person may no longer manage the website, or an edition that items go into. */
  requireRight: () => Promise<void>;
  mayManage: (websiteId: number) => Promise<boolean>;
}
