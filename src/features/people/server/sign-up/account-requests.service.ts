import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import type { NetworkSettings } from "../../../accounts/network-contract.ts";
import { networkSettings, selectUserByEmail } from "../../../accounts/server/public.ts";
import { texts as linkTexts } from "../../contract.ts";
import {
  approvedDays,
  type askAccountRequest,
  maxWaiting,
  openHours,
  type RequestState,
  texts,
  type WaitingRequest,
  waitingDays,
} from "../../sign-up-contract.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { mailApproval, mailDecline, mailKnownAccount, mailSignUpLink } from "../people/sign-up-mails.ts";
import {
  confirmRequest,
  countLiveRequests,
  decide,
  deleteOldestUnconfirmed,
  insertRequest,
  type RequestRow,
  selectRequestByToken,
  selectWaiting,
  setRequestToken,
} from "./account-requests.queries.ts";

/** How people can sign up: without a mail server nobody can confirm an address, so an owner approves each. */
export async function signUpMode({ db, mailSource }: PeopleDeps): Promise<NetworkSettings["sign_up"]> {
  const { sign_up: mode } = await networkSettings(db);
  return mode === "open" && !(await mailSource.isSet()) ? "approval" : mode;
}

type AccountRequest = z.output<typeof askAccountRequest>;

/** Throws `refused` if nobody may sign up now, whatever the address. Returns the mode. */
export async function requireSignUp(deps: PeopleDeps): Promise<"approval" | "open"> {
  const mode = await signUpMode(deps);
  if (mode === "off") throw new AppError("refused", texts.off);
  if ((await countLiveRequests(deps.db, deps.clock.now())) >= maxWaiting) throw new AppError("refused", texts.full);
  return mode;
}

async function newRequest(
  { clock, mailSource }: PeopleDeps,
  { email, reason }: AccountRequest,
  mode: "approval" | "open",
) {
  const now = clock.now();
  const token = newToken();
  const mailed = await mailSource.isSet();
  // Until an address is confirmed, a request soon makes room for others: anybody can enter addresses.
  const life = mode === "open" || mailed ? openHours * hourMs : waitingDays * dayMs;
  const row = {
    token_hash: hashToken(token),
    email,
    reason,
    mailed,
    needs_approval: mode === "approval",
    created_at: now,
    expires_at: new Date(now.getTime() + life),
  };
  return { token, row };
}

const getLink = ({ publicUrl }: PeopleDeps, token: string) => new URL(`/login/account#${token}`, publicUrl).href;

/** Keeps a request where no mail is sent. Returns the link that shows how it stands. */
export async function keepRequest(deps: PeopleDeps, asked: AccountRequest, mode: "approval" | "open"): Promise<string> {
  const { token, row } = await newRequest(deps, asked, mode);
  if (asked.contact_link === "") await insertRequest(deps.db, row);
  return getLink(deps, token);
}

/** Mails a link, or to an address with an account, that it has one; each at most once an hour. */
export async function mailRequest(deps: PeopleDeps, asked: AccountRequest, mode: "approval" | "open"): Promise<void> {
  if (asked.contact_link !== "") return;
  const { token, row } = await newRequest(deps, asked, mode);
  await inTransaction(deps.db, async (trx) => {
    const user = await selectUserByEmail(trx, asked.email);
    if (user) return mailKnownAccount(deps, trx, user.email ?? asked.email);
    if (!(await mailSignUpLink(deps, trx, asked.email, getLink(deps, token)))) return;
    await insertRequest(trx, row);
    await deleteOldestUnconfirmed(trx, maxWaiting);
  });
}

/** How a request stands. */
function getState(request: RequestRow, mode: NetworkSettings["sign_up"], now: Date): RequestState {
  if (request.used_at) return "used";
  if (request.declined_at) return "declined";
  if (request.expires_at <= now) return "expired";
  if (request.approved_at) return "open";
  if (request.needs_approval) return "waiting";
  // Sign-up is no longer open.
  return mode === "open" ? "open" : "expired";
}

/** Opening a link proves the address that it was mailed to. Throws `not_found` for an unknown link. */
export async function openRequest(
  deps: PeopleDeps,
  token: string,
): Promise<{ request: RequestRow; state: RequestState }> {
  const { db, clock } = deps;
  const request = await selectRequestByToken(db, hashToken(token));
  if (!request) throw new AppError("not_found", linkTexts.linkUnknown);
  const state = getState(request, await signUpMode(deps), clock.now());
  if (request.mailed && (state === "waiting" || state === "open")) {
    const waitsUntil = request.needs_approval ? new Date(clock.now().getTime() + waitingDays * dayMs) : undefined;
    await confirmRequest(db, request.id, { confirmed_at: clock.now(), ...(waitsUntil && { expires_at: waitsUntil }) });
  }
  return { request, state };
}

export async function listWaiting({ db, clock }: PeopleDeps): Promise<WaitingRequest[]> {
  const rows = await selectWaiting(db, clock.now());
  return rows.map(({ id, email, reason, created_at, confirmed_at }) => ({
    request_id: id,
    email,
    reason,
    is_confirmed: confirmed_at !== null,
    created_at: created_at.toISOString(),
  }));
}

/** Decides a waiting request and mails the decision. Throws `not_found` if it doesn't wait. */
export async function decideRequest(deps: PeopleDeps, decidedBy: number, requestId: number, approve: boolean) {
  const now = deps.clock.now();
  // Only a hash is stored, so the mail has another link.
  const token = newToken();
  await inTransaction(deps.db, async (trx) => {
    const expires_at = new Date(now.getTime() + approvedDays * dayMs);
    const change = approve ? { approved_at: now, expires_at } : { declined_at: now };
    const decided = await decide(trx, requestId, { decided_by: decidedBy, ...change }, now);
    if (!decided) throw new AppError("not_found", texts.requestGone);
    const { email } = decided;
    await recordAudit(trx, { action: approve ? "account.approved" : "account.declined", plain: { email } });
    if (!decided.mailed || !(await deps.mailSource.isSet(trx))) return;
    if (!approve) return mailDecline(deps, trx, email);
    if (await mailApproval(deps, trx, email, getLink(deps, token))) {
      await setRequestToken(trx, requestId, hashToken(token));
    }
  });
}

/** Declines the given requests as far as they still wait. Returns how many. */
export async function declineRequests(deps: PeopleDeps, decidedBy: number, ids: readonly number[]): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      await decideRequest(deps, decidedBy, id, false);
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "not_found")) throw error;
    }
  }
  return count;
}
