/** One page that somebody looked at. The last four are for services of others; they are never kept. */
export interface PageView {
  websiteId: number;
  /** Scheme and name of the website, without a slash at the end. */
  origin: string;
  path: string;
  /** Name of the site that led here; empty when unknown or our own. */
  referrerHost: string;
  device: Device;
  /** `YYYY-MM-DD` in the website's time zone. */
  day: string;
  /** Of the window, in CSS pixels. */
  width: number;
  userAgent: string;
  address: string;
  language: string;
}

export type Device = "desktop" | "tablet" | "phone";

/** Where page views go. Neither call ever throws, and `report` never waits. */
export interface Analytics {
  report(view: PageView): void;
  /** Sends what is still waiting, as far as that goes in a few seconds. */
  close(): Promise<void>;
}
