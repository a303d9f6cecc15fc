import type { MailServerConfig } from "../../../../platform/config/mail-servers.ts";
import type { MailServers } from "../../../../platform/mail/mail-servers.ts";
import { SendingThread } from "../../../../platform/mail/sending-thread.ts";
import { requireUsable } from "../../../../platform/mail/smtp-session.ts";
import type { ThreadSession } from "../../../../platform/mail/thread-session.ts";
import { MailError } from "../../../../platform/mail/transport.ts";

/** A connection that one email at a time is handed over on. */
export interface Connection {
  session: ThreadSession;
  server: MailServerConfig;
}

interface Lane {
  idle: ThreadSession[];
  inUse: number;
  /** As many as the server allows. */
  most: number;
  isOpening: boolean;
}

interface Options {
  /** In all. */
  limit: number;
  answerMs: number | undefined;
  signal: AbortSignal;
  /** Called if the thread that sends crashes. */
  onDeath: (cause: unknown) => void;
}

/**
 * This process's connections to the mail servers, given out by the servers' shares. No server gets more of them than its share, so that
 * one that is slow doesn't hold up the others; only one is opened to a server at a time, so that one that doesn't answer doesn't, either.
 */
export class Connections {
  readonly #servers: MailServers;
  readonly #options: Options;
  readonly #lanes: Map<string, Lane>;
  /** Servers that could not be reached in this run, and why. */
  readonly failures = new Map<string, MailError>();
  readonly #thread: SendingThread;
  #change = Promise.withResolvers<void>();

  constructor(servers: MailServers, options: Options) {
    this.#servers = servers;
    this.#options = options;
    this.#thread = new SendingThread({ onDeath: options.onDeath });
    this.#lanes = new Map(
      servers.all.map(({ name }) => [name, { idle: [], inUse: 0, most: options.limit, isOpening: false }]),
    );
    options.signal.addEventListener("abort", () => this.#announce());
  }

  get isInUse(): boolean {
    return [...this.#lanes.values()].some(({ inUse }) => inUse > 0);
  }

  /** One of the server whose turn it is, if it is open and free. */
  takeIdle(): Connection | undefined {
    const server = this.#candidates().find((one) => this.#hasRoom(one));
    return server && this.#pop(server);
  }

  /** Waits for a connection, or opens one; undefined if no server can be used, or when sending ends. */
  async take(): Promise<Connection | undefined> {
    while (!this.#options.signal.aborted) {
      const candidates = this.#candidates();
      if (candidates.length === 0) return undefined;
      const free = candidates.find((one) => this.#hasRoom(one) && !this.#lane(one).isOpening);
      if (!free) await this.#change.promise;
      else {
        const connection = this.#pop(free) ?? (await this.#open(free));
        if (connection) return connection;
      }
    }
    return undefined;
  }

  giveBack({ session, server }: Connection): void {
    const lane = this.#lane(server);
    lane.inUse -= 1;
    if (session.isOpen) lane.idle.push(session);
    this.#announce();
  }

  /** Says goodbye to all servers. */
  close(): void {
    for (const { idle } of this.#lanes.values()) for (const session of idle.splice(0)) session.quit();
    this.#thread.end();
  }

  /** Paused servers are tried once, if there is no other, and those without a share stand in only then. */
  #candidates(): MailServerConfig[] {
    const all = this.#servers.inOrder();
    const usable = all.filter((server) => !this.#servers.isPaused(server));
    if (usable.length === 0) return all.filter(({ name }) => !this.failures.has(name));
    const regular = usable.filter(({ share }) => share > 0);
    return regular.length > 0 ? regular : usable;
  }

  #hasRoom(server: MailServerConfig): boolean {
    const { inUse, most } = this.#lane(server);
    const usable = this.#candidates();
    const total = usable.reduce((sum, { share }) => sum + share, 0);
    const part = total === 0 ? 1 / usable.length : server.share / total;
    return inUse < Math.min(most, Math.max(1, Math.ceil(this.#options.limit * part)));
  }

  #pop(server: MailServerConfig): Connection | undefined {
    const lane = this.#lane(server);
    for (let session = lane.idle.pop(); session; session = lane.idle.pop()) {
      if (!session.isOpen) continue;
      lane.inUse += 1;
      this.#servers.count(server);
      return { session, server };
    }
    return undefined;
  }

  async #open(server: MailServerConfig): Promise<Connection | undefined> {
    const lane = this.#lane(server);
    const { answerMs, signal } = this.#options;
    lane.isOpening = true;
    try {
      requireUsable(server);
      const session = await this.#thread.open(server.url, answerMs, signal);
      if (signal.aborted) {
        session.quit();
        return undefined;
      }
      lane.inUse += 1;
      this.#servers.count(server);
      this.failures.delete(server.name);
      return { session, server };
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      // A server may allow fewer connections.
      if (lane.inUse > 0) lane.most = lane.inUse;
      else if (!signal.aborted) await this.#fail(server, error);
      return undefined;
    } finally {
      lane.isOpening = false;
      this.#announce();
    }
  }

  async #fail(server: MailServerConfig, error: MailError): Promise<void> {
    this.failures.set(server.name, error);
    await this.#servers.pause(server, error.message);
  }

  #lane({ name }: MailServerConfig): Lane {
    const lane = this.#lanes.get(name);
    if (!lane) throw new Error(`no mail server is named ${name}`);
    return lane;
  }

  /** Those that wait look again. */
  #announce(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}
