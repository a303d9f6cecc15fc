// Loaded into the server by `npm run bench -- turns`: measures the processor time of each turn of its event loop, and tells the
// longest to whoever asks on a socket.
import { once } from "node:events";
import { createServer } from "node:net";

let last = now();
let longest = 0;

/** Processor time of this thread in milliseconds: what other programs take doesn't count. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function turn(): void {
  const at = now();
  longest = Math.max(longest, at - last);
  last = at;
}

const server = createServer((socket) => {
  socket.on("error", () => {});
  socket.end(`${longest}`);
  longest = 0;
}).listen(process.env.TURN_PROBE);
server.unref();
await once(server, "listening");
// Timers come once in a turn. Looking in each turn would keep a processor busy, and processes of low priority from working.
setInterval(turn, 1).unref();
