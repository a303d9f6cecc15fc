import { tr } from "../../../../shared/languages/tr.ts";
import { type AccountLimits, limitNames } from "../../../accounts/network-contract.ts";

type Names = keyof AccountLimits;

export const limitLabels: Record<Names, string> = {
  website_limit: tr("Websites"),
  image_megabyte_limit: tr("Images, in megabytes"),
  member_limit: tr("Members"),
  daily_mail_limit: tr("Emails a day"),
};

/** As a form has them: empty for any number. */
export const typedLimits = (limits: AccountLimits) =>
  Object.fromEntries(limitNames.map((name) => [name, String(limits[name] ?? "")])) as Record<Names, string>;

export const getLimits = (typed: Record<Names, string>) =>
  Object.fromEntries(
    limitNames.map((name) => [name, typed[name] === "" ? null : Number(typed[name])]),
  ) as AccountLimits;
