import { HostCookie } from "./host-cookie.ts";
import { deviceLifeSeconds } from "./known-sources.ts";
import { visitLifeSeconds } from "./openid/visits.ts";
import { pendingLifeSeconds } from "./second-step.ts";
import { absoluteLifeSeconds } from "./sessions.service.ts";

/** The session cookie, the one that recognizes a device after its session has ended, that of an unfinished login, and that of a visit to the OpenID provider. */
export function openAuthCookies(publicUrl: URL) {
  return {
    cookie: new HostCookie(publicUrl, "rostrum_session", absoluteLifeSeconds),
    deviceCookie: new HostCookie(publicUrl, "rostrum_device", deviceLifeSeconds),
    pendingCookie: new HostCookie(publicUrl, "rostrum_login", pendingLifeSeconds),
    openIdCookie: new HostCookie(publicUrl, "rostrum_openid", visitLifeSeconds),
  };
}
