import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const openssl = async (...args: string[]) => void (await promisify(execFile)("openssl", args));

/** A self-signed certificate that ends in `days`, -1 for yesterday. */
export async function makeCertificate(days: number): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await makeTemporaryFolder("rostrum-certificate-");
  const [key, request, cert] = ["key.pem", "request.pem", "cert.pem"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await openssl(
    "req",
    "-new",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-subj",
    "/CN=localhost",
    "-out",
    request,
  );
  await openssl("x509", "-req", "-in", request, "-signkey", key, "-days", String(days), "-out", cert);
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await folder.remove();
  return made;
}

/** An HTTPS server on loopback with such a certificate. */
export async function startTlsServer(days: number): Promise<{ port: number; close(): void }> {
  const server = createServer(await makeCertificate(days), (_request, response) => void response.end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
