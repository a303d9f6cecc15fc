import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { mailServersAt } from "../../../tests/support/mail-servers.ts";
import { openSmtp } from "./smtp.ts";
import { SmtpSession } from "./smtp-session.ts";

/** Answers each command at once, but the one named with lines that never end, so that no idle limit is reached. */
async function startEndlessServer(stalledAt: string) {
  const stalled = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    let isText = false;
    const take = (line: string) => {
      if (isText && line !== ".") return;
      const command = isText ? "TEXT" : line.slice(0, 4);
      isText = command === "DATA";
      if (command !== stalledAt) return void socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
      const drip = setInterval(() => socket.write("250-wait\r\n"), 5);
      socket.once("close", () => clearInterval(drip));
      stalled.resolve(socket);
    };
    socket.on("data", (chunk) => chunk.toString().split("\r\n").filter(Boolean).forEach(take));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stalled: stalled.promise, close: () => server.close() };
}

const message = {
  messageId: "mail-1",
  date: new Date(),
  senderName: "Rostrum",
  recipient: "reader@example.org",
  replyTo: null,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
};

// So no sending outlives its job's lease, which is longer than the time after which the signal is aborted.
test.each(["EHLO", "MAIL", "RCPT", "DATA", "TEXT"])("an abort ends a sending that stalls at %s", async (stalledAt) => {
  const server = await startEndlessServer(stalledAt);
  const from = { name: "Rostrum", address: "mail@rostrum.test" };
  const transport = openSmtp(mailServersAt(server.url), from);
  const abort = new AbortController();
  const sending = expect(transport.send(message, abort.signal)).rejects.toThrow("The mail server took too long.");
  const socket = await server.stalled;
  const closed = once(socket, "close");
  abort.abort();
  await Promise.all([sending, closed]);
  transport.close();
  server.close();
});

// Nodemailer calls nobody back if the connection ends while it logs in.
test.each(["greeting", "EHLO", "AUTH"])("a server that ends the connection at its %s is out of reach", async (at) => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (at === "greeting") return void socket.end();
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      if (chunk.toString().startsWith(at)) socket.end();
      else socket.write("250-here\r\n250 AUTH PLAIN\r\n");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const session = new SmtpSession(`smtp://user:password@127.0.0.1:${port}`);
  await expect(session.open()).rejects.toThrow("The mail server could not be reached.");
  expect(session.isOpen).toBe(false);
  server.close();
});
