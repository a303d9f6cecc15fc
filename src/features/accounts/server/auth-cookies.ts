import { HostCookie } from "./host-cookie.ts";
import { deviceLifeSeconds } from "./known-sources.ts";
import { pendingLifeSeconds } from "./second-step.ts";
import { absoluteLifeSeconds } from "./sessions.service.ts";

/** The session cookie, the one that recognizes a device after its session has ended, and that of an unfinished login. */
export function openAuthCookies(publicUrl: URL) {
  return {
    cookie: new HostCookie(publicUrl, "rostrum_session", absoluteLifeSeconds),
    deviceCookie: new HostCookie(publicUrl, "rostrum_device", deviceLifeSeconds),
    pendingCookie: new HostCookie(publicUrl, "rostrum_login", pendingLifeSeconds),
  };
}
