import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { schema } from "../../../../page-components/votingsection1/schema.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { voteForm } from "../../visitor-contract.ts";
import type { FormsDeps, OpenForm } from "../form/forms-deps.ts";
import { type FormValues, readForm } from "../form/read-form.ts";
import type { Secrets } from "../form/secrets.ts";
import { changeVote, selectVotes, upsertVote } from "./votes.queries.ts";

/** Returns the name of the cookie that a vote sets, the name that it used to have, and how long it lasts. */
export function describeVoteCookie(componentId: number, https: boolean) {
  const oldName = `vote-${componentId}`;
  return { name: https ? `__Secure-${oldName}` : oldName, oldName, seconds: (365 * dayMs) / 1000 };
}

export interface Visitor {
  address: string;
  userAgent: string;
  /** The cookie of an earlier vote in this poll. */
  cookie: string | undefined;
}

/**
 * Counts a vote, or changes the visitor's earlier one. Recognizes visitors by the cookie that voting sets, or
 * on the same day by a hash of address and browser. Returns the cookie's value. Throws `invalid`.
 */
export async function receiveVote(
  { db, clock, secrets }: FormsDeps,
  { component }: OpenForm,
  values: FormValues,
  visitor: Visitor,
): Promise<string> {
  const { option } = readForm(voteForm, values);
  const { options } = completeConfig(schema, component.config);
  if (!options.some(({ key }) => key === option)) {
    throw new AppError("invalid", en["form.optionGone"], { fields: { option: en["form.optionGone"] } });
  }
  const now = clock.now();
  const known = await readCookie(secrets, component.id, visitor.cookie);
  if (known !== undefined && (await changeVote(db, component.id, known, { option, now }))) {
    return writeCookie(secrets, component.id, known);
  }
  const hash = await secrets.hashOfDay(now, [component.id, visitor.address, visitor.userAgent]);
  return writeCookie(secrets, component.id, await upsertVote(db, component.id, hash, { option, now }));
}

async function writeCookie(secrets: Secrets, componentId: number, voteId: number): Promise<string> {
  return `${voteId}.${await secrets.sign(JSON.stringify(["vote", componentId, voteId]))}`;
}

async function readCookie(secrets: Secrets, componentId: number, cookie = ""): Promise<number | undefined> {
  const [, id = "", given = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (given === "") return undefined;
  const [, wanted = ""] = (await writeCookie(secrets, componentId, Number(id))).split(".");
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? Number(id) : undefined;
}

/** Whether visitors may see the results. */
export function showsResults(config: unknown): boolean {
  return completeConfig(schema, config).showResults;
}

interface PollResult {
  text: string;
  votes: number;
  /** False if the owner has removed this option. */
  isOffered: boolean;
}

/** In page order, followed by removed options with votes, under their keys. */
export async function pollResults(db: Database, component: { id: number; config: unknown }): Promise<PollResult[]> {
  const { options } = completeConfig(schema, component.config);
  const votes = await selectVotes(db, component.id);
  const offered = options.map(({ key, text }) => ({ text, votes: votes.get(key) ?? 0, isOffered: true }));
  const keys = new Set(options.map(({ key }) => key));
  const gone = [...votes].filter(([key]) => !keys.has(key));
  return [...offered, ...gone.map(([text, count]) => ({ text, votes: count, isOffered: false }))];
}
