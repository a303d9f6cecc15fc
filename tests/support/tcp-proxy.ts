import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export interface TcpProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** From now on, nothing that is sent either way arrives, and nobody is told: `open` connections only, or new ones as well. */
  swallow(which: "open" | "all"): void;
  /** Nothing arrives on new connections from the message on that contains `text`. */
  swallowFrom(text: string): void;
  /** New connections work again. */
  recover(): void;
  /** New connections lead to another server. */
  leadTo(databaseUrl: string): void;
  stop(): Promise<void>;
}

/** A TCP connection to a PostgreSQL that listens on a unix socket, which can be made to lead nowhere. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const url = new URL(databaseUrl);
  let backend = socketOf(databaseUrl);
  const pairs = new Set<{ isDead: boolean; sockets: Socket[] }>();
  let isDead = false;
  let deadly: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(backend);
    const pair = { isDead, sockets: [client, upstream] };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (bytes) => {
        if (deadly !== undefined && bytes.includes(deadly)) pair.isDead = true;
        if (!pair.isDead) to.write(bytes);
      });
      from.on("close", () => pair.isDead || to.destroy());
      from.on("error", () => {});
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete("host");
  return {
    url: url.href,
    swallow(which) {
      for (const pair of pairs) pair.isDead = true;
      isDead = which === "all";
    },
    swallowFrom(text) {
      deadly = text;
    },
    recover() {
      isDead = false;
      deadly = undefined;
    },
    leadTo(other) {
      backend = socketOf(other);
    },
    async stop() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function socketOf(databaseUrl: string): string {
  const { searchParams, port } = new URL(databaseUrl);
  return join(searchParams.get("host") ?? "", `.s.PGSQL.${port || 5432}`);
}
