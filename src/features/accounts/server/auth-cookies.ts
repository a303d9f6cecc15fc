import { HostCookie } from "./host-cookie.ts";
import { deviceLifeSeconds } from "./known-sources.ts";
import { absoluteLifeSeconds } from "./sessions.service.ts";

/** The session cookie, and the one that recognizes a device after its session has ended. */
export function openAuthCookies(publicUrl: URL): { cookie: HostCookie; deviceCookie: HostCookie } {
  return {
    cookie: new HostCookie(publicUrl, "rostrum_session", absoluteLifeSeconds),
    deviceCookie: new HostCookie(publicUrl, "rostrum_device", deviceLifeSeconds),
  };
}
