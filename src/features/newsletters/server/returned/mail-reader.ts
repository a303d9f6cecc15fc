import { programBeside, type WorkerOptions, WorkerProcess } from "../../../../platform/work/worker-process.ts";
import type { MailWork } from "./mail-process.ts";

/** Parses mails in a separate process. */
export type MailReader = Pick<WorkerProcess<MailWork>, "do" | "close">;

export function openMailReader(options: Partial<WorkerOptions> = {}): WorkerProcess<MailWork> {
  return new WorkerProcess<MailWork>({
    program: programBeside(import.meta, "mail-process"),
    jobMs: 10_000,
    ...options,
  });
}
