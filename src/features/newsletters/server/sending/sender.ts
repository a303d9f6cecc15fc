import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { MailConfig } from "../../../../platform/config-mail.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { type Delivery, SmtpSession } from "../../../../platform/mail/smtp-session.ts";
import { MailError } from "../../../../platform/mail/transport.ts";
import type { SecretBox } from "../../../../platform/secret-box.ts";
import { hourMs, minuteMs } from "../../../../shared/durations.ts";
import { isPlainAddress } from "../../contract.ts";
import { returnAddressOf } from "../returned/return-address.ts";
import { endDelaysAcrossOwners } from "./daily-limit.queries.ts";
import {
  forgetTroubleAcrossOwners,
  mayStillGet,
  noteTroubleAcrossOwners,
  pauseNewsletter,
  type Settled,
  selectDueNewslettersAcrossOwners,
} from "./ledger.queries.ts";
import { type ClaimedMail, Ledger } from "./ledger.ts";
import { type OpenedLetter, openLetter } from "./letter.ts";
import { asksForFewer, slowDown } from "./providers.ts";

export interface SenderDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  mail: MailConfig;
  publicUrl: URL;
  /** Opens the keys that sign. */
  secretBox?: SecretBox | undefined;
  /** How long a recipient is claimed. Longer than any attempt. */
  leaseMs?: number;
  /** How long the mail server may be silent. */
  answerMs?: number;
  connections?: number;
}

const usualLeaseMs = 3 * minuteMs;
const usualConnections = 6;
/** Pauses after each temporary refusal; after the last one the recipient has failed. */
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];
/** How often in a row the mail server may be out of reach: about four hours. */
const maxTroubles = 12;
/** Recipients checked longer ago are checked again before the message itself is sent. */
const freshMs = 400;

/** Hands emails over in one process, with a few connections, until nobody is due. */
export class Sender {
  readonly #deps: SenderDeps;
  readonly #signal: AbortSignal;
  readonly #ledger: Ledger;
  readonly #letters = new Map<number, Promise<OpenedLetter | undefined>>();
  #open = 0;
  #hasTrouble = false;

  constructor(deps: SenderDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#signal = signal;
    const { clock, leaseMs = usualLeaseMs, mail } = deps;
    this.#ledger = new Ledger(deps.db, { clock, leaseMs, dailyLimit: mail.dailyLimit });
  }

  async run(): Promise<void> {
    const { db, clock, connections = usualConnections } = this.#deps;
    await endDelaysAcrossOwners(db, clock.now());
    if ((await selectDueNewslettersAcrossOwners(db, clock.now())).length === 0) return;
    await Promise.all(Array.from({ length: connections }, () => this.#useConnection()));
    if (this.#ledger.failure) throw this.#ledger.failure;
  }

  async #useConnection(): Promise<void> {
    let session = await this.#connect();
    let settled: Settled | undefined;
    while (session && !this.#signal.aborted) {
      const mail = await this.#ledger.exchange(settled);
      if (!mail) return this.#disconnect(session);
      settled = await this.#handOver(session, mail);
      if (session.isOpen) continue;
      if (settled) await this.#ledger.settle(settled);
      settled = undefined;
      this.#disconnect(session);
      session = await this.#connect();
    }
    if (settled) await this.#ledger.settle(settled);
    if (session) this.#disconnect(session);
  }

  async #connect(): Promise<SmtpSession | undefined> {
    const { db, mail, clock, answerMs } = this.#deps;
    if (this.#signal.aborted || this.#hasTrouble) return undefined;
    const session = new SmtpSession(mail.smtpUrl, answerMs);
    try {
      await session.open();
      this.#open += 1;
      if (this.#open === 1) await forgetTroubleAcrossOwners(db);
      return session;
    } catch (error) {
      // A server may allow fewer connections.
      if (this.#open > 0 || this.#hasTrouble || !(error instanceof MailError)) return undefined;
      this.#hasTrouble = true;
      const isPermanent = error.permanent;
      const given = { trouble: error.message, isPermanent, atMost: maxTroubles, now: clock.now() };
      await noteTroubleAcrossOwners(db, given);
      return undefined;
    }
  }

  #disconnect(session: SmtpSession): void {
    session.quit();
    this.#open -= 1;
  }

  /** Returns what is to be stored; undefined if the recipient was given back. */
  async #handOver(session: SmtpSession, mail: ClaimedMail): Promise<Settled | undefined> {
    const settle = (state: Settled["state"], answer: string): Settled => ({ recipientId: mail.id, state, answer });
    if (!isPlainAddress(mail.email)) return settle("excluded", "bad_address");
    const message = await this.#compose(mail);
    // Nobody got it, and the next attempt may go well: the database may have been away.
    if (!message) return this.#giveBack(mail, { kind: "not_sent", answer: "The email couldn't be composed." });
    const { returns, from: sender } = this.#deps.mail;
    const from = returns ? returnAddressOf(returns, "b", mail) : sender.address;
    const delivery = await session.deliver({ from, to: mail.email, message, mayBegin: () => this.#mayBegin(mail) });
    if (delivery.kind === "accepted") return settle("handed_over", delivery.answer);
    if (delivery.kind === "uncertain") return settle("uncertain", delivery.answer);
    return this.#giveBack(mail, delivery);
  }

  async #compose(mail: ClaimedMail): Promise<Buffer | undefined> {
    const { db, publicUrl, clock, logger, mail: config, secretBox } = this.#deps;
    const { newsletterId } = mail;
    try {
      let letter = this.#letters.get(newsletterId);
      if (!letter) {
        letter = openLetter({ db, publicUrl, mail: config, secretBox }, newsletterId);
        this.#letters.set(newsletterId, letter);
      }
      return await (await letter)?.compose(mail, clock.now());
    } catch (error) {
      this.#letters.delete(newsletterId);
      logger.error({ err: error, newsletterId }, "a newsletter's email could not be composed");
      return undefined;
    }
  }

  async #mayBegin({ id, checkedAt }: ClaimedMail): Promise<boolean> {
    if (performance.now() - checkedAt < freshMs) return true;
    return mayStillGet(this.#deps.db, id, this.#deps.clock.now()).catch(() => false);
  }

  async #giveBack(
    mail: ClaimedMail,
    delivery: Exclude<Delivery, { kind: "accepted" | "uncertain" }>,
  ): Promise<Settled | undefined> {
    const { db, clock } = this.#deps;
    const { answer } = delivery;
    const now = clock.now();
    const isPermanent = delivery.kind === "refused" && delivery.isPermanent;
    if (isPermanent && delivery.concerns === "sender") {
      await pauseNewsletter(db, mail.newsletterId, `The mail server does not accept the sender: ${answer}`);
      await this.#ledger.release(mail, { answer, dueAt: now, countsAsAttempt: false });
      return undefined;
    }
    const pause = pauses[mail.attempts];
    if (isPermanent || pause === undefined) return { recipientId: mail.id, state: "failed", answer };
    if (delivery.kind === "refused" && asksForFewer(answer)) await this.#slowDown(mail.email, now);
    const wasStopped = delivery.kind === "stopped";
    const dueAt = new Date(now.getTime() + (wasStopped ? 0 : pause));
    await this.#ledger.release(mail, { answer, dueAt, countsAsAttempt: !wasStopped });
    return undefined;
  }

  /** If the database is away, only this email waits. */
  async #slowDown(email: string, now: Date): Promise<void> {
    const { db, logger } = this.#deps;
    await slowDown(db, email, now).catch((error: unknown) =>
      logger.warn({ err: error }, "a provider could not be slowed"),
    );
  }
}
