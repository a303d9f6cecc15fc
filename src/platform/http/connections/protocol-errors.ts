import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { nextRequestId } from "../requests/request-id.ts";
import { baseHeaders, dataPolicy } from "../security-headers.ts";

interface Refusal {
  status: number;
  message: string;
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's address or headers are too long." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive. Please send it again." },
};
const invalid: Refusal = { status: 400, message: "The request is not valid HTTP." };

/** Answers malformed HTTP like any other error and closes the connection. */
export function refuseBrokenHttp(server: Server, https: boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The client is gone, or a response is already being sent.
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) socket.destroy();
    else socket.end(rawAnswer(refusals[error.code ?? ""] ?? invalid, https));
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    const { body, headers } = getAnswer("Only 100-continue can be expected.", https);
    response.writeHead(417, headers).end(body);
  });
}

function isAnswering(socket: Duplex): boolean {
  return Boolean((socket as Duplex & { _httpMessage?: { _header: string | null } | null })._httpMessage?._header);
}

function getAnswer(message: string, https: boolean): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ message });
  const headers = {
    ...baseHeaders(https),
    "Content-Security-Policy": dataPolicy,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Request-Id": nextRequestId(),
    Connection: "close",
  };
  return { body, headers };
}

function rawAnswer({ status, message }: Refusal, https: boolean): string {
  const { body, headers } = getAnswer(message, https);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
