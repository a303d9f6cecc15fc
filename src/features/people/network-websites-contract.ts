import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { websiteRole } from "../accounts/contract.ts";

export const texts = {
  loadFailed: tr("Failed to load the websites."),
  opened: tr("Website opened"),
  openFailed: tr("Failed to open the website."),
  notFound: tr("This website does not exist."),
  reasonRequired: tr("Please give a reason"),
  reasonTooLong: tr("At most 300 characters"),
  hasRole: tr("You already have a role on this website."),
} as const;

/** How long an owner of the network gets the role of an owner for. */
export const openMinutes = 60;

export const networkWebsitesQuery = pageQuery(20, 100).extend({ search: z.string().max(200).default("") });

export const networkWebsite = z.object({
  website_id: z.number(),
  title: z.string(),
  /** The verified domain. */
  domain: z.string().nullable(),
  /** Names of its owners. */
  owners: z.array(z.string()),
  /** The user's own role on it. */
  role: websiteRole.nullable(),
  /** When that role ends. */
  ends_at: z.iso.datetime().nullable(),
});
export type NetworkWebsite = z.infer<typeof networkWebsite>;

export const openWebsiteParams = z.object({ id: idParam });

export const openWebsiteRequest = z.object({
  reason: z.string().trim().min(1, texts.reasonRequired).max(300, texts.reasonTooLong),
});

export const openedWebsite = z.object({ message: z.string(), ends_at: z.iso.datetime() });
