import { connect } from "node:tls";

export interface SeenCertificate {
  /** When it ends. */
  until: Date;
  /** Why browsers refuse it, as OpenSSL calls it: `CERT_HAS_EXPIRED`. Undefined if they don't. */
  problem: string | undefined;
}

interface Where {
  host: string;
  port: number;
  /** The name for which a certificate is asked. */
  name: string;
  signal: AbortSignal;
}

/** Looks at the certificate that a server shows for a name; sends nothing. Throws if there is no TLS server. */
export async function readCertificate({ host, port, name, signal }: Where): Promise<SeenCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenCertificate>();
  // Expired ones are to be seen, too.
  const socket = connect({ host, port, servername: name, rejectUnauthorized: false });
  const giveUp = () => reject(new Error("The server did not answer in time."));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  socket.on("error", reject);
  socket.on("secureConnect", () => {
    const { valid_to } = socket.getPeerCertificate();
    const { authorizationError: error } = socket as { authorizationError?: Error | string | null };
    const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : error;
    resolve({ until: new Date(valid_to), problem: code ?? undefined });
  });
  return promise.finally(() => {
    signal.removeEventListener("abort", giveUp);
    socket.destroy();
  });
}
