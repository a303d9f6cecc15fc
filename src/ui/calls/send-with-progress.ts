import { parseJson } from "../../shared/parse-json.ts";
import { ApiError, noAnswer, type PreparedCall } from "./api.ts";

interface Sending {
  prepared: PreparedCall;
  /** How many bytes of the body are sent, and of how many. */
  onProgress: (loaded: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/** Makes a prepared call and reports how much of its body is sent, which `fetch` can't. Throws `ApiError` without an answer. */
export function sendWithProgress(sending: Sending): Promise<{ status: number; body: unknown }> {
  const { prepared, onProgress, signal } = sending;
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener("load", () => resolve({ status: request.status, body: parseJson(request.responseText) }));
  for (const failure of ["error", "timeout", "abort"]) {
    request.addEventListener(failure, () => reject(new ApiError(noAnswer)));
  }
  request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
  signal?.addEventListener("abort", abort);
  request.open(prepared.method, prepared.path);
  request.send(prepared.body);
  return promise;
}
