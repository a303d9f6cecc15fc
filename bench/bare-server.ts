// Answers every request with the same bytes, as fast as Node can: what `kept.ts` compares cached pages with.
// Arguments: a file with the body and one with the headers, a flat list in JSON.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [bodyFile = "", headersFile = ""] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, "utf8")) as string[];
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Rostrum is listening on http://127.0.0.1:${port}\n`);
});
process.on("SIGTERM", () => process.exit());
