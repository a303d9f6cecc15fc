import type { IncomingMessage } from "node:http";
import { tr } from "../../../shared/languages/tr.ts";
import { AppError } from "../../errors.ts";
import type { Reply } from "../types.ts";

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Reject compressed bodies: a small one may expand to gigabytes. */
export function refuseEncodedBody(request: IncomingMessage, reply: Reply): void {
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity" || !hasBody(request)) return;
  if (request.method === "GET" || request.method === "HEAD") return;
  // List what is accepted (RFC 9110, 15.5.16).
  reply.header("Accept-Encoding", "identity");
  throw new AppError(
    "wrong_type",
    tr("Compressed requests are not accepted. Please send the body without Content-Encoding."),
  );
}
