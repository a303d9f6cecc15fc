import { pendingLifeSeconds } from "./login/second-step.ts";
import { visitLifeSeconds } from "./openid/visits.ts";
import { HostCookie } from "./proofs/host-cookie.ts";
import { absoluteLifeSeconds } from "./sessions/sessions.service.ts";
import { deviceLifeSeconds } from "./throttle/known-sources.ts";

/** The session cookie, the one that recognizes a device after its session has ended, that of an unfinished login, and that of a visit to the OpenID provider. */
export function openAuthCookies(publicUrl: URL) {
  return {
    cookie: new HostCookie(publicUrl, "rostrum_session", absoluteLifeSeconds),
    deviceCookie: new HostCookie(publicUrl, "rostrum_device", deviceLifeSeconds),
    pendingCookie: new HostCookie(publicUrl, "rostrum_login", pendingLifeSeconds),
    openIdCookie: new HostCookie(publicUrl, "rostrum_openid", visitLifeSeconds),
  };
}
