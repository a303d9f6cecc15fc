import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { isDatabaseAway } from "../../../platform/database-errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import { MailError, type MailTransport } from "../../../platform/mail/transport.ts";
import { repeat } from "../../../platform/repeat.ts";
import { nextAttempt } from "./back-off.ts";
import {
  type ClaimedMail,
  claimMailAcrossOwners,
  noteFailed,
  noteRetry,
  noteSent,
  noteUnsent,
} from "./outgoing-mails.queries.ts";

/** Mails that one process sends at a time. */
const maxLanes = 4;
const lookEveryMs = 2000;
/** Longer than any attempt lasts, clocks of several machines apart included: it ends only when its process died. */
const claimMs = 5 * 60_000;
const attemptMs = 60_000;

export interface MailSenderDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  transport: MailTransport;
  /** How long a stop waits for mail that is being sent. */
  graceMs?: number;
}

/**
 * Sends what waits in `outgoing_mails`. Any number may run, in any number of processes: a mail is claimed by one alone.
 * A process that dies between the server's yes and its note leaves a mail that is sent again, under the same Message-ID.
 */
export class MailSender {
  readonly #deps: MailSenderDeps;
  readonly #stopping = new AbortController();
  readonly #cut = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  #stopLooking = async (): Promise<void> => {};

  constructor(deps: MailSenderDeps) {
    this.#deps = deps;
  }

  /** Looks for mail now and every two seconds, until `stop`. */
  start(): void {
    const { logger } = this.#deps;
    this.#stopLooking = repeat(async () => this.#openLane(), { everyMs: lookEveryMs, name: "mail", logger });
  }

  /** Lets mail that is being sent finish, for `graceMs` at most; what is cut off is tried again when its claim ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stopLooking();
    const { graceMs = 8000, transport } = this.#deps;
    const cutLater = setTimeout(() => this.#cut.abort(), graceMs);
    await this.#lanesAreEmpty();
    clearTimeout(cutLater);
    transport.close();
  }

  /** Sends everything that is due. */
  async sendDue(): Promise<void> {
    this.#openLane();
    await this.#lanesAreEmpty();
  }

  async #lanesAreEmpty(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** A lane that finds something opens another one, so that looking in vain costs one query. */
  #openLane(): void {
    if (this.#lanes.size >= maxLanes || this.#stopping.signal.aborted) return;
    const lane = this.#sendInTurn()
      .catch((error: unknown) => {
        // `/readyz` and the log of requests tell of an outage; a line every two seconds would not help.
        if (!isDatabaseAway(error)) this.#deps.logger.error({ err: error }, "sending mail failed");
      })
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #sendInTurn(): Promise<void> {
    const { db, clock } = this.#deps;
    while (!this.#stopping.signal.aborted) {
      const now = clock.now();
      const mail = await claimMailAcrossOwners(db, { now, claimedUntil: new Date(now.getTime() + claimMs) });
      if (!mail) return;
      this.#openLane();
      await this.#send(mail);
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { db, clock, logger, transport } = this.#deps;
    const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), this.#cut.signal]);
    try {
      await transport.send(presentMessage(mail), signal);
    } catch (error) {
      // Perhaps it arrived: the claim's end leaves time to see that nobody else has it in hand.
      if (!this.#cut.signal.aborted) await this.#noteFailure(mail, error);
      return;
    }
    if (!transport.configured)
      logger.info({ kind: mail.kind, mailId: mail.id }, "mail is not sent: there is no SMTP_URL");
    const note = transport.configured ? noteSent : noteUnsent;
    await this.#insist(() => note(db, mail, clock.now()));
  }

  async #noteFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const now = clock.now();
    const reason = error instanceof MailError ? error.message : "The mail could not be put together.";
    const permanent = error instanceof MailError && error.permanent;
    const again = permanent ? undefined : nextAttempt(mail.attempts, now);
    logger.warn({ err: error, mailId: mail.id, attempts: mail.attempts, again }, "mail was not sent");
    await this.#insist(() => (again ? noteRetry(db, mail, again, reason) : noteFailed(db, mail, now, reason)));
  }

  /** A note that is lost would send the mail twice, so a database that is away is waited for while the claim lasts. */
  async #insist(note: () => Promise<void>): Promise<void> {
    const { clock } = this.#deps;
    const end = clock.now().getTime() + claimMs / 2;
    for (;;) {
      try {
        return await note();
      } catch (error) {
        if (!isDatabaseAway(error) || this.#stopping.signal.aborted || clock.now().getTime() > end) throw error;
      }
      await sleep(1000, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }
}

function presentMessage(mail: ClaimedMail) {
  const { id, created_at: date, recipient, subject, text, html } = mail;
  // The time tells apart the mails of two databases that count from 1.
  const messageId = `mail-${id}-${date.getTime().toString(36)}`;
  return { messageId, date, senderName: mail.sender_name, recipient, replyTo: mail.reply_to, subject, text, html };
}
