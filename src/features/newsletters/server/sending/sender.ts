import { MailServers } from "../../../../platform/mail/mail-servers.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { serverTroublesIn } from "../../../mail/server/public.ts";
import { endDelaysAcrossOwners } from "../newsletter/daily-limit.queries.ts";
import { Connections } from "./connections.ts";
import { HandOver } from "./hand-over.ts";
import {
  forgetTroubleAcrossOwners,
  noteTroubleAcrossOwners,
  type Settled,
  selectDueNewslettersAcrossOwners,
} from "./ledger.queries.ts";
import { Ledger } from "./ledger.ts";
import type { SenderDeps } from "./sender-deps.ts";

const usualLeaseMs = 3 * minuteMs;
const usualConnections = 8;
/** How often in a row all mail servers may be out of reach: about four hours. */
const maxTroubles = 12;

/** Hands emails over in one process, with a few connections, until nobody is due. */
export class Sender {
  readonly #deps: SenderDeps;
  readonly #signal: AbortSignal;
  readonly #ledger: Ledger;
  readonly #servers: MailServers;
  readonly #connections: Connections;
  readonly #handOver: HandOver;
  #isReached = false;
  #hasTrouble = false;

  constructor(deps: SenderDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#signal = signal;
    const { clock, leaseMs = usualLeaseMs, mail, answerMs, connections: limit = usualConnections } = deps;
    this.#ledger = new Ledger(deps.db, { clock, leaseMs, dailyLimit: mail.dailyLimit });
    this.#servers = new MailServers(mail.servers, { clock, troubles: serverTroublesIn(deps.db) });
    const onDeath = (err: unknown) => deps.logger.error({ err }, "the thread that sends newsletters died");
    this.#connections = new Connections(this.#servers, { limit, answerMs, signal, onDeath });
    this.#handOver = new HandOver(deps, { ledger: this.#ledger, servers: this.#servers });
  }

  async run(): Promise<void> {
    const { db, clock, connections = usualConnections } = this.#deps;
    await endDelaysAcrossOwners(db, clock.now());
    if ((await selectDueNewslettersAcrossOwners(db, clock.now())).length === 0) return;
    await this.#servers.refresh();
    // If one fails, the others still finish what they began.
    const outcomes = await Promise.allSettled(Array.from({ length: connections }, () => this.#handOverAll()));
    this.#connections.close();
    const failed = outcomes.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    if (this.#ledger.failure) throw this.#ledger.failure;
  }

  async #handOverAll(): Promise<void> {
    let settled: Settled | undefined;
    while (!this.#signal.aborted) {
      let connection = this.#connections.takeIdle();
      if (!connection) {
        // Opening one takes its time.
        if (settled) await this.#ledger.settle(settled);
        settled = undefined;
        connection = await this.#connect();
        if (!connection) return;
      }
      const mail = await this.#ledger.exchange(settled);
      settled = mail && (await this.#handOver.run(connection, mail));
      this.#connections.giveBack(connection);
      if (!mail) return;
    }
    if (settled) await this.#ledger.settle(settled);
  }

  async #connect() {
    if (this.#hasTrouble) return undefined;
    const connection = await this.#connections.take();
    if (!connection) await this.#noteTrouble();
    else if (!this.#isReached) {
      this.#isReached = true;
      await forgetTroubleAcrossOwners(this.#deps.db).catch(() => {});
    }
    return connection;
  }

  /** No mail server can be reached. */
  async #noteTrouble(): Promise<void> {
    const failures = [...this.#connections.failures.values()];
    const [last] = failures.slice(-1);
    if (this.#hasTrouble || this.#signal.aborted || !last || this.#connections.isInUse) return;
    this.#hasTrouble = true;
    const isPermanent = failures.every(({ permanent }) => permanent);
    const { db, clock } = this.#deps;
    const given = { trouble: last.message, isPermanent, atMost: maxTroubles, now: clock.now() };
    await noteTroubleAcrossOwners(db, given);
  }
}
