import { HostCookie } from "./host-cookie.ts";
import { deviceLifeSeconds } from "./known-places.ts";
import { absoluteLifeSeconds } from "./sessions.service.ts";

/** The session's, and the one by which a device is known again after its session has ended. */
export function openAuthCookies(publicUrl: URL): { cookie: HostCookie; deviceCookie: HostCookie } {
  return {
    cookie: new HostCookie(publicUrl, "rostrum_session", absoluteLifeSeconds),
    deviceCookie: new HostCookie(publicUrl, "rostrum_device", deviceLifeSeconds),
  };
}
