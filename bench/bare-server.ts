// Answers every request with the same bytes as fast as Node can, as a baseline for cached pages. Arguments: files with
// the body and the headers (a flat JSON list).
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
