import type { Clock } from "../clock.ts";
import type { MailServerConfig } from "../config/mail-servers.ts";

/** The reason that a mail server can't be used. */
export interface ServerTrouble {
  name: string;
  paused_until: Date;
  /** Pauses in a row. */
  times: number;
  problem: string;
  since: Date;
}

/** Shared by all processes. */
export interface ServerTroubles {
  all(): Promise<ServerTrouble[]>;
  /** Longer each time. */
  pause(trouble: { name: string; problem: string; now: Date }): Promise<void>;
  /** Unless it was paused meanwhile. */
  end(name: string, now: Date): Promise<void>;
}

/** Chooses among the mail servers by their shares, and leaves out those that are in trouble. */
export class MailServers {
  readonly all: readonly MailServerConfig[];
  readonly #deps: { troubles: ServerTroubles; clock: Clock };
  /** Emails by name, since those that can be used last changed. Begins at random, so that short runs are spread, too. */
  #used = new Map<string, number>();
  #usable = "";
  #troubles = new Map<string, ServerTrouble>();

  constructor(all: readonly MailServerConfig[], deps: { troubles: ServerTroubles; clock: Clock }) {
    this.all = all;
    this.#deps = deps;
  }

  /** Learns what other processes found. If the database is away, what is known stays. */
  async refresh(): Promise<void> {
    const rows = await this.#deps.troubles.all().catch(() => undefined);
    if (rows) this.#troubles = new Map(rows.map((row) => [row.name, row]));
  }

  /**
   * In the order in which to try them for the next email. Those that are paused come last, and only if there is no other: with a
   * single server, whoever sends has pauses of its own.
   */
  inOrder(): MailServerConfig[] {
    const now = this.#deps.clock.now();
    const getPause = ({ name }: MailServerConfig) => this.#troubles.get(name)?.paused_until.getTime() ?? 0;
    const usable = this.all.filter((server) => getPause(server) <= now.getTime());
    if (usable.length === 0) return this.all.toSorted((one, other) => getPause(one) - getPause(other));
    this.#countAnew(usable);
    return usable.toSorted((one, other) => this.#isNext(one) - this.#isNext(other));
  }

  /** Otherwise one that comes back would get all emails until it has caught up. */
  #countAnew(usable: readonly MailServerConfig[]): void {
    const names = usable.map(({ name }) => name).join("\n");
    if (names === this.#usable) return;
    this.#usable = names;
    this.#used = new Map(usable.map(({ name }) => [name, Math.random()]));
  }

  /** The lowest is next; infinite for those that only stand in. */
  #isNext({ name, share }: MailServerConfig): number {
    return share === 0 ? Number.MAX_VALUE : ((this.#used.get(name) ?? 0) + 1) / share;
  }

  isPaused({ name }: MailServerConfig): boolean {
    return (this.#troubles.get(name)?.paused_until ?? 0) > this.#deps.clock.now();
  }

  /** Whether another one can take its emails. */
  hasOther(server: MailServerConfig): boolean {
    return this.all.some((other) => other !== server && !this.isPaused(other));
  }

  /** An email is handed to it. */
  count({ name }: MailServerConfig): void {
    this.#used.set(name, (this.#used.get(name) ?? 0) + 1);
  }

  /** It can't be used, or asks for fewer emails: it is paused, longer each time. */
  async pause({ name }: MailServerConfig, problem: string): Promise<void> {
    const { troubles, clock } = this.#deps;
    const now = clock.now();
    await troubles.pause({ name, problem, now }).catch(() => {});
    await this.refresh();
    if (this.#troubles.has(name)) return;
    const minute = new Date(now.getTime() + 60_000);
    this.#troubles.set(name, { name, problem, since: now, times: 1, paused_until: minute });
  }

  /** It took an email, or a login. */
  async worked(server: MailServerConfig): Promise<void> {
    const { troubles, clock } = this.#deps;
    if (!this.#troubles.has(server.name) || this.isPaused(server)) return;
    this.#troubles.delete(server.name);
    await troubles.end(server.name, clock.now()).catch(() => {});
  }
}
