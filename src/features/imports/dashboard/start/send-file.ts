import type { Call, SuccessOf } from "../../../../platform/calls/call.ts";
import { locale } from "../../../../shared/languages/tr.ts";
import { type PreparedCall, readAnswer } from "../../../../ui/calls/api.ts";
import { answerRefusal } from "../../../../ui/calls/refusals.ts";
import { sendWithProgress } from "../../../../ui/calls/send-with-progress.ts";
import { translateAnswer } from "../../../../ui/calls/translate-answer.ts";

interface Sending {
  prepared: PreparedCall;
  /** How many bytes are sent. */
  onProgress: (loaded: number) => void;
  signal: AbortSignal;
}

/** Makes a call as `callApi` does, and reports how much of its body is sent. */
export async function sendFile<C extends Call>(call: C, sending: Sending): Promise<SuccessOf<C>> {
  const { status, body } = await sendWithProgress(sending);
  if (status === 403 && (await answerRefusal(body))) return sendFile(call, sending);
  return readAnswer(call, status, locale === "en-US" ? body : await translateAnswer(body, call.serverTexts ?? []));
}
