import type { Call, SuccessOf } from "../../../../platform/calls/call.ts";
import { locale } from "../../../../shared/languages/tr.ts";
import { parseJson } from "../../../../shared/parse-json.ts";
import { ApiError, noAnswer, type PreparedCall, readAnswer } from "../../../../ui/calls/api.ts";
import { answerRefusal } from "../../../../ui/calls/refusals.ts";
import { translateAnswer } from "../../../../ui/calls/translate-answer.ts";

interface Sending {
  prepared: PreparedCall;
  /** Bytes that are sent. */
  onProgress: (loaded: number) => void;
  signal: AbortSignal;
}

/** Makes a call as `callApi` does, and reports how much of its body is sent, which `fetch` can't. */
export async function sendFile<C extends Call>(call: C, sending: Sending): Promise<SuccessOf<C>> {
  const { status, body } = await send(sending);
  if (status === 403 && (await answerRefusal(body))) return sendFile(call, sending);
  return readAnswer(call, status, locale === "en-US" ? body : await translateAnswer(body, call.serverTexts ?? []));
}

function send({ prepared, onProgress, signal }: Sending): Promise<{ status: number; body: unknown }> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
  request.addEventListener("load", () => resolve({ status: request.status, body: parseJson(request.responseText) }));
  for (const failure of ["error", "timeout", "abort"]) {
    request.addEventListener(failure, () => reject(new ApiError(noAnswer)));
  }
  request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
  signal.addEventListener("abort", abort);
  request.open(prepared.method, prepared.path);
  request.send(prepared.body);
  return promise;
}
