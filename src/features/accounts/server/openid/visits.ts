import { createHmac, timingSafeEqual } from "node:crypto";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { texts } from "../../openid-contract.ts";
import type { LoginDeps } from "../login/begin-session.ts";
import { consumeVisit, insertVisit } from "../provider/openid.queries.ts";
import type { OpenIdProvider, VisitSecrets } from "../provider/provider.ts";
import type { SessionUser } from "../sessions/sessions.service.ts";

const visitLife = 10 * minuteMs;
export const visitLifeSeconds = visitLife / 1000;
const maxVisits = 20_000;

type Purpose = "log_in" | "link" | "prove";

/** Throws `not_found` if no provider is configured. */
export function requireProvider({ openId }: LoginDeps): OpenIdProvider {
  if (!openId) throw new AppError("not_found", texts.off);
  return openId;
}

/** Nothing is stored that a visit could be finished with. */
function deriveSecrets(token: string): VisitSecrets {
  const derive = (what: string) => createHmac("sha256", token).update(what).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}

/** Returns where the browser goes, and gives it the cookie that the visit is bound to. Throws `not_found`, `unavailable`. */
export async function beginVisit(
  deps: LoginDeps,
  reply: Reply,
  purpose: Purpose,
  user?: SessionUser,
): Promise<{ url: string }> {
  const provider = requireProvider(deps);
  const token = newToken();
  const url = await provider.urlFor(deriveSecrets(token), { again: purpose === "prove" });
  await storeVisit(deps, reply, token, { purpose, user_id: user?.id ?? null, session_id: user?.sessionId ?? null });
  return { url };
}

interface Arrived {
  purpose: "arrived";
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

/** Keeps whom the provider has confirmed until they have consented, or made an account. */
export async function keepArrival(deps: LoginDeps, reply: Reply, arrived: Omit<Arrived, "purpose">): Promise<void> {
  await storeVisit(deps, reply, newToken(), { purpose: "arrived", ...arrived });
}

type Stored = Arrived | { purpose: Purpose; user_id: number | null; session_id: number | null };

async function storeVisit({ db, clock, openIdCookie }: LoginDeps, reply: Reply, token: string, visit: Stored) {
  const now = clock.now();
  const expires_at = new Date(now.getTime() + visitLife);
  const row = { ...visit, token_hash: hashToken(token), begun_at: now, expires_at };
  await inTransaction(db, (trx) => insertVisit(trx, row, { now, limit: maxVisits }));
  openIdCookie.set(reply, token);
  reply.header("Cache-Control", "no-store");
}

/**
 * Ends this browser's visit, which works once. Throws `refused` if it has none, or if the answer belongs to another: that
 * doesn't end the visit, since links from elsewhere lead here, too.
 */
export async function takeVisit({ db, clock, openIdCookie }: LoginDeps, request: Request, answer: URLSearchParams) {
  const token = openIdCookie.read(request);
  const refused = () => new AppError("refused", texts.begunElsewhere);
  if (!token) throw refused();
  const secrets = deriveSecrets(token);
  const states = [Buffer.from(answer.get("state") ?? ""), Buffer.from(secrets.state)] as const;
  if (states[0].length !== states[1].length || !timingSafeEqual(...states)) throw refused();
  const visit = await consumeVisit(db, hashToken(token), clock.now());
  if (!visit) throw refused();
  return { ...visit, secrets };
}
