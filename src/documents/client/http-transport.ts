import { z } from "zod";
import { errorBody } from "../../shared/contract.ts";
import type { PreparedCall } from "../../ui/calls/api.ts";
import { announceSessionEnd } from "../../ui/calls/session-end.ts";
import { fetchInSession } from "../../ui/calls/session-fetch.ts";
import type { Fields } from "../protocol/saving.ts";
import type { CreateAnswer, SaveAnswer, SaveTransport, WaitReason } from "./engine/save-answer.ts";

interface Calls {
  create: (key: string) => PreparedCall;
  save: (id: number, body: { version: number; save_id: string; changes: Fields }) => PreparedCall;
  /** Message for a refusal without one. */
  failed: string;
}

const saved = z.object({
  version: z.number(),
  merged: z.record(z.string(), z.unknown()),
  saved_at: z.iso.datetime(),
});
const conflict = z.object({
  version: z.number(),
  merged: z.record(z.string(), z.unknown()),
  conflicts: z.array(z.object({ path: z.string(), yours: z.unknown(), theirs: z.unknown() })).min(1),
  editor: z.string().nullable(),
});
const created = z.object({ id: z.number() });

/** Saves over HTTP. An unreadable response counts as none, so the save is sent again. */
export function httpTransport({ create, save, failed }: Calls): SaveTransport {
  return {
    async create(key) {
      const answer = await exchange(create(key));
      const made = answer.status === 201 ? created.safeParse(answer.body).data : undefined;
      return made ? { kind: "created", id: made.id } : unmade(answer, failed);
    },
    async save(id, { version, id: save_id, changes }) {
      const answer = await exchange(save(id, { version, save_id, changes }));
      const done = answer.status === 200 ? saved.safeParse(answer.body).data : undefined;
      if (done) return { kind: "saved", ...done, savedAt: new Date(done.saved_at) };
      const other = answer.status === 409 ? conflict.safeParse(answer.body).data : undefined;
      if (other) return { kind: "conflict", ...other };
      return unsaved(answer, failed);
    },
  };
}

export interface Answer {
  /** 0 if there was no response. */
  status: number;
  body: unknown;
  waitMs: number;
}

export async function exchange({ path, ...request }: PreparedCall): Promise<Answer> {
  try {
    const read = (answer: Response) => answer.json().catch(() => undefined);
    const { response, body } = await fetchInSession(path, request, read);
    const waitMs = Number(response.headers.get("retry-after") ?? 0) * 1000 || 0;
    return { status: response.status, waitMs, body };
  } catch {
    return { status: 0, waitMs: 0, body: undefined };
  }
}

export function unsaved(answer: Answer, failed: string): SaveAnswer {
  const reported = errorBody.safeParse(answer.body).data;
  const message = reported?.message || failed;
  if (answer.status === 413) return { kind: "too_large", message };
  if (
    reported?.fields &&
    answer.status >= 400 &&
    answer.status < 500 &&
    answer.status !== 401 &&
    answer.status !== 429
  ) {
    return { kind: "refused", fields: reported.fields, message };
  }
  if (answer.status === 400) return { kind: "refused", fields: {}, message };
  return unmade(answer, failed);
}

const definite = new Set([400, 403, 404, 409, 410, 413, 415, 422]);

function unmade({ status, body, waitMs }: Answer, failed: string): Exclude<CreateAnswer, { kind: "created" }> {
  if (status === 401) {
    announceSessionEnd();
    return { kind: "retry", reason: "session" };
  }
  const reported = errorBody.safeParse(body).data;
  // A proxy's error page is not an answer from the server.
  if (definite.has(status) && reported) return { kind: "stopped", message: reported.message || failed };
  const reasons: Record<number, WaitReason> = { 0: "offline", 507: "full" };
  return { kind: "retry", reason: reasons[status] ?? "busy", waitMs };
}
