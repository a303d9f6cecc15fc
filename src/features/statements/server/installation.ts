import type { Config } from "../../../platform/config/config.ts";
import { openAuthCookies } from "../../accounts/server/public.ts";
import type { Installation } from "./privacy-facts.ts";

type Settings = Pick<Config, "publicUrl" | "analytics" | "backups" | "openId">;

/** Returns what the server's settings mean for the privacy of all websites. */
export function describeInstallation({ publicUrl, analytics, backups, openId }: Settings): Installation {
  const { cookie, deviceCookie, pendingCookie, openIdCookie } = openAuthCookies(publicUrl);
  const { isOn, keep } = backups;
  const cookies = [
    { purpose: "session", ...cookie },
    { purpose: "device", ...deviceCookie },
    { purpose: "login", ...pendingCookie },
    ...(openId ? [{ purpose: "openid", ...openIdCookie } as const] : []),
  ] as const;
  return {
    https: publicUrl.protocol === "https:",
    counting: {
      service: analytics.provider,
      host: "endpoint" in analytics ? new URL(analytics.endpoint).host : "",
    },
    accountCookies: cookies.map(({ name, purpose, lifeSeconds }) => ({
      name,
      purpose,
      subject: "",
      seconds: lifeSeconds,
    })),
    // The longest that a file is kept.
    backupDays: isOn ? Math.max(keep.days, 7 * keep.weeks, 31 * keep.months) : 0,
  };
}
