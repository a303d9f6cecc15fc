import type { Server } from "node:http";
import { isIP, type Socket } from "node:net";
import { isPrivate } from "../../fetcher/public-address.ts";
import { getNetwork, isWithin } from "../network.ts";

/** A client must read its response in this time, or at least this many bytes of it. */
const pace = { ms: 30_000, bytes: 16 * 1024 };
const sweepMs = 5000;
/** High enough for a busy site, low enough to bound memory. */
const maxConnections = 4000;
/** Many people may share an address, and each browser opens six connections. */
const maxOfOneNetwork = 512;

/**
 * Closes connections whose client doesn't read its response, and limits connections in total and per network.
 * Proxies and private networks carry many visitors on one address, so they aren't counted.
 */
export function limitConnections(server: Server, proxies: readonly string[], { ms, bytes } = pace): void {
  const isProxy = isWithin(proxies);
  server.maxConnections = maxConnections;
  const open = new Map<Socket, { sent: number; since: number }>();
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    open.set(socket, { sent: 0, since: Date.now() });
    socket.once("close", () => open.delete(socket));
    const { remoteAddress = "" } = socket;
    const isOne = isIP(remoteAddress) !== 0 && !isPrivate(remoteAddress) && !isProxy(remoteAddress);
    if (isOne) countNetwork(socket, getNetwork(remoteAddress), counts);
  });
  const sweep = setInterval(
    () => {
      const now = Date.now();
      for (const [socket, mark] of open) {
        const sent = sentBy(socket);
        if (socket.writableLength === 0 || sent - mark.sent >= bytes) open.set(socket, { sent, since: now });
        else if (now - mark.since >= ms) socket.destroy();
      }
    },
    Math.min(sweepMs, ms),
  );
  sweep.unref();
  server.on("close", () => clearInterval(sweep));
}

function countNetwork(socket: Socket, network: string, counts: Map<string, number>): void {
  const count = (counts.get(network) ?? 0) + 1;
  if (count > maxOfOneNetwork) {
    socket.destroy();
    return;
  }
  counts.set(network, count);
  socket.once("close", () => {
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  });
}

/** Bytes passed to the system. `writableLength` counts a large chunk in full until all of it is written. */
function sentBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
