import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const networkTexts = {
  loadFailed: tr("Failed to load the newsletters of the network."),
  reasonRequired: tr("Please give a reason"),
  reasonTooLong: tr("Please use at most 300 characters"),
  websiteNotFound: tr("This website no longer exists."),
  paused: tr("Newsletters paused"),
  pauseFailed: tr("Failed to pause newsletters."),
  alreadyPaused: tr("The newsletters of this website are already paused."),
  resumed: tr("Newsletters resumed"),
  resumeFailed: tr("Failed to resume newsletters."),
  notPaused: tr("The newsletters of this website aren't paused."),
  /** For the website's people. */
  sendingPaused: (reason: string) =>
    tr("The people who run this network have paused the newsletters of this website. Their reason: {reason}", {
      reason,
    }),
} as const;

/**
 * From these rates on, owners of the network are warned.
 *
 * Complaints: Gmail asks senders to stay below 0.1 % and never to reach 0.3 % ("Email sender guidelines",
 * support.google.com/a/answer/81126); Yahoo's limit is the same. Bounces: Gmail names no rate; Amazon SES places senders
 * under review from 5 % on ("Reputation metrics messages", Amazon SES Developer Guide).
 */
export const warningRates = { complained: 0.003, bounced: 0.05 } as const;

/** A single person says little about a website with few recipients. */
const leastToWarn = 2;

/** Counts of the emails handed over in the period, including what came back later. */
export const newsletterVolume = z.object({
  /** Including those that bounced later. */
  handed_over: z.number(),
  bounced: z.number(),
  complained: z.number(),
  unsubscribed: z.number(),
});
export type NewsletterVolume = z.infer<typeof newsletterVolume>;

export const volumeWarning = z.enum(["complained", "bounced"]);
export type VolumeWarning = z.infer<typeof volumeWarning>;

/** Null if nothing was handed over. */
export function getRate(volume: NewsletterVolume, what: Exclude<keyof NewsletterVolume, "handed_over">): number | null {
  return volume.handed_over === 0 ? null : volume[what] / volume.handed_over;
}

export function getWarnings(volume: NewsletterVolume): VolumeWarning[] {
  return volumeWarning.options.filter(
    (what) => volume[what] >= leastToWarn && (getRate(volume, what) ?? 0) >= warningRates[what],
  );
}

/** In days, with today (UTC). */
const days = z.enum(["7", "30"]).default("30");
export const volumeTotalsQuery = z.object({ days });
export const volumesQuery = pageQuery(20, 100).extend({
  days,
  /** Part of the title or domain. */
  search: z.string().max(200).overwrite(storable).default(""),
  /** Only websites whose newsletters are paused. */
  paused: z.enum(["true", "false"]).default("false"),
});
export type VolumeDays = z.infer<typeof days>;

const sendingPause = z.object({ reason: z.string(), paused_at: z.iso.datetime() });

export const websiteVolume = newsletterVolume.extend({
  website_id: z.number(),
  title: z.string(),
  /** The newsletters of the network itself. */
  is_host: z.boolean(),
  /** The verified domain. */
  domain: z.string().nullable(),
  /** Which rates are as high as mailbox providers don't accept. */
  warnings: z.array(volumeWarning),
  pause: sendingPause.nullable(),
});
export type WebsiteVolume = z.infer<typeof websiteVolume>;

export const volumeTotals = newsletterVolume.extend({
  /** Websites whose newsletters are paused. */
  paused_websites: z.number(),
  /** Whether returned mail is read; otherwise bounces and complaints aren't known. */
  reads_returned: z.boolean(),
});
export type VolumeTotals = z.infer<typeof volumeTotals>;

export const pauseParams = z.object({ id: idParam });
export const pauseRequest = z.object({
  /** Shown to the website's people. */
  reason: z
    .string()
    .overwrite((text) => oneLine(storable(text)))
    .pipe(z.string().min(1, networkTexts.reasonRequired).max(300, networkTexts.reasonTooLong)),
});

/** For the website's people: null while its newsletters are sent. */
export const websitePause = z.object({ pause: sendingPause.nullable() });
