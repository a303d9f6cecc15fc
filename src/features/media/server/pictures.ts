import { programBeside, type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import type { PictureWork } from "./picture-process.ts";

/** Whatever needs pictures decoded, drawn or encoded: this process never does it itself. */
export type Pictures = WorkerProcess<PictureWork>;

export function openPictures(options: Omit<WorkerOptions, "program"> = {}): Pictures {
  return new WorkerProcess<PictureWork>({ program: programBeside(import.meta, "picture-process"), ...options });
}
