import { asksForFewer } from "../../../../platform/mail/asks-for-fewer.ts";
import type { MailServers } from "../../../../platform/mail/mail-servers.ts";
import { serverTexts } from "../../../../platform/mail/smtp.ts";
import type { Delivery } from "../../../../platform/mail/smtp-session.ts";
import { hourMs, minuteMs } from "../../../../shared/durations.ts";
import { isPlainAddress } from "../../settings-contract.ts";
import { makeReturnAddress } from "../render/return-address.ts";
import type { Connection } from "./connections.ts";
import { mayStillGet, pauseNewsletter, type Settled } from "./ledger.queries.ts";
import type { ClaimedMail, Ledger } from "./ledger.ts";
import { type Composed, type OpenedLetter, openLetter } from "./letter.ts";
import { slowDown } from "./providers.ts";
import type { SenderDeps } from "./sender-deps.ts";

/** Pauses after each temporary refusal; after the last one the recipient has failed. */
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];
/** Recipients checked longer ago are checked again before the message itself is sent. */
const freshMs = 400;

/** Nobody got it, and the next attempt may go well: the database may have been away. */
const notComposed = { kind: "not_sent", answer: "The email couldn't be composed." } as const;

type NotTaken = Exclude<Delivery, { kind: "accepted" | "uncertain" }>;

/** Hands over one email, and decides what its outcome means for its recipient, the mail server, and the recipient's provider. */
export class HandOver {
  readonly #deps: SenderDeps;
  readonly #ledger: Ledger;
  readonly #servers: MailServers;
  readonly #letters = new Map<number, Promise<OpenedLetter | undefined>>();

  constructor(deps: SenderDeps, { ledger, servers }: { ledger: Ledger; servers: MailServers }) {
    this.#deps = deps;
    this.#ledger = ledger;
    this.#servers = servers;
  }

  /** Returns what is to be stored; undefined if the recipient was given back. */
  async run(connection: Connection, mail: ClaimedMail): Promise<Settled | undefined> {
    const settle = (state: Settled["state"], answer: string): Settled => ({ recipientId: mail.id, state, answer });
    if (!isPlainAddress(mail.email)) return settle("excluded", "bad_address");
    const composed = await this.#compose(mail);
    if (!composed) return this.#giveBack(mail, notComposed, false);
    const { returns, from: sender } = this.#deps.mail;
    const from = returns ? makeReturnAddress(returns, "b", mail) : sender.address;
    const mayBegin = () => this.#mayBegin(mail);
    const delivering = connection.session.deliver({ from, to: mail.email, ...composed }, mayBegin);
    const delivery = await delivering.catch((error: unknown) => this.#logUncomposed(mail, error));
    if (!delivery) return this.#giveBack(mail, notComposed, false);
    const mayGoElsewhere = await this.#noteServer(connection, mail, delivery);
    if (delivery.kind === "accepted") return settle("handed_over", delivery.answer);
    if (delivery.kind === "uncertain") return settle("uncertain", delivery.answer);
    return this.#giveBack(mail, delivery, mayGoElsewhere);
  }

  async #compose(mail: ClaimedMail): Promise<Composed | undefined> {
    const { db, publicUrl, clock, mail: config, secretBox } = this.#deps;
    const { newsletterId } = mail;
    try {
      let letter = this.#letters.get(newsletterId);
      if (!letter) {
        letter = openLetter({ db, publicUrl, mail: config, secretBox }, newsletterId);
        this.#letters.set(newsletterId, letter);
      }
      return await (await letter)?.compose(mail, clock.now());
    } catch (error) {
      return this.#logUncomposed(mail, error);
    }
  }

  #logUncomposed({ newsletterId }: ClaimedMail, err: unknown): undefined {
    this.#letters.delete(newsletterId);
    this.#deps.logger.error({ err, newsletterId }, "a newsletter's email could not be composed or signed");
  }

  async #mayBegin(mail: ClaimedMail): Promise<boolean> {
    if (!(await this.#ledger.begin(mail))) return false;
    if (performance.now() - mail.checkedAt < freshMs) return true;
    return mayStillGet(this.#deps.db, mail.id, this.#deps.clock.now()).catch(() => false);
  }

  /**
   * Pauses the server if the outcome is its fault and others can take over. Returns whether one may take this very email at once:
   * surely nobody got it, and it hasn't gone elsewhere before.
   */
  async #noteServer({ server }: Connection, mail: ClaimedMail, delivery: Delivery): Promise<boolean> {
    if ("isOwnFault" in delivery) return false;
    const problem = getProblem(delivery, mail);
    if (problem === undefined) {
      if (delivery.kind !== "stopped") await this.#servers.worked(server);
      return false;
    }
    if (!this.#servers.hasOther(server)) return false;
    await this.#servers.pause(server, problem);
    return delivery.kind === "refused" || mail.attempts === 0;
  }

  async #giveBack(mail: ClaimedMail, delivery: NotTaken, mayGoElsewhere: boolean): Promise<Settled | undefined> {
    const { db, clock } = this.#deps;
    const { answer } = delivery;
    const now = clock.now();
    const isAboutSender = delivery.kind === "refused" && delivery.concerns === "sender";
    if (mayGoElsewhere) {
      // What a server says about itself is not this email's fault.
      await this.#ledger.release(mail, { answer, dueAt: now, countsAsAttempt: !isAboutSender });
      return undefined;
    }
    const isPermanent = delivery.kind === "refused" && delivery.isPermanent;
    if (isPermanent && isAboutSender) {
      await pauseNewsletter(db, mail.newsletterId, `The mail server does not accept the sender: ${answer}`, now);
      await this.#ledger.release(mail, { answer, dueAt: now, countsAsAttempt: false });
      return undefined;
    }
    const wasStopped = delivery.kind === "stopped";
    const pause = wasStopped ? 0 : pauses[mail.attempts];
    if (isPermanent || pause === undefined) return { recipientId: mail.id, state: "failed", answer };
    if (delivery.kind === "refused" && asksForFewer(answer)) await this.#slowDown(mail.email, now);
    const dueAt = new Date(now.getTime() + pause);
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

/**
 * Returns what is wrong with the server, if its answer is about itself. A first request to send less counts as the
 * server's; if another server says the same about the same email, the recipient's provider asks for it.
 */
function getProblem(delivery: Delivery, { attempts }: ClaimedMail): string | undefined {
  if (delivery.kind === "not_sent" || delivery.kind === "uncertain") return delivery.answer;
  if (delivery.kind !== "refused") return undefined;
  if (asksForFewer(delivery.answer)) return attempts === 0 ? serverTexts.fewer : undefined;
  return delivery.concerns === "sender" ? `The mail server said: ${delivery.answer}` : undefined;
}
