import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** Mail received by one recipient. */
export interface Delivered {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  delivered: Delivered[];
  /** Names that logged in. */
  logins: string[];
  /** Called for each sender, recipient, and text; throws (with `responseCode`) to reject. */
  refuse: {
    sender?: () => void;
    recipient?: (address: string) => void;
    data?: (attempt: number) => Promise<void> | void;
  };
  /** Drops all connections. */
  breakOff(): void;
  close(): Promise<void>;
}

/** A rejection. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/**
 * A real SMTP server on loopback that stores mail. Accepts any login except `wrong`.
 * `port`: to restart a stopped server. `options`: for example a certificate.
 */
export async function startSmtpServer(port = 0, options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 1,
    ...options,
    onAuth({ username = "" }, _session, done) {
      here.logins.push(username);
      if (username === "wrong") done(refusal(535, "Authentication failed"));
      else done(null, { user: username });
    },
    onMailFrom(_address, _session, done) {
      answer(() => here.refuse.sender?.(), done);
    },
    onRcptTo({ address }, _session, done) {
      answer(() => here.refuse.recipient?.(address), done);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () =>
        answer(async () => {
          attempts += 1;
          await here.refuse.data?.(attempts);
          const raw = Buffer.concat(chunks).toString();
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          const to = envelope.rcptTo.map(({ address }) => address);
          here.delivered.push({ from, to, raw, mail: await PostalMime.parse(raw) });
        }, done),
      );
    },
  });
  // Ignore connections broken by a killed sender.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const bound = (listening.address() as AddressInfo).port;
  const here: TestSmtpServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    delivered: [],
    logins: [],
    refuse: {},
    breakOff: () => {
      for (const socket of sockets) socket.end();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return here;
}

function answer(check: () => Promise<void> | void, done: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(check)
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}
