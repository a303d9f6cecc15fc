/** A page view. The last four fields never leave memory, but for third-party services. */
export interface PageView {
  websiteId: number;
  /** The website's origin, without a trailing slash. */
  origin: string;
  path: string;
  /** The referring host; empty if unknown or the website itself. */
  referrerHost: string;
  device: Device;
  /** Search words that found nothing; usually empty. */
  words: string;
  /** `YYYY-MM-DD` in the website's time zone. */
  day: string;
  /** Window width in CSS pixels. */
  width: number;
  userAgent: string;
  address: string;
  language: string;
}

export type Device = "desktop" | "tablet" | "phone";

/** A destination for page views. Neither call throws, and `report` never waits. */
export interface Analytics {
  report(view: PageView): void;
  /** Flushes pending views for a few seconds at most. */
  close(): Promise<void>;
}
