import { programBeside, type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import type { PictureWork } from "./picture-process.ts";

/** Decodes, draws, and encodes images in a separate process. */
export type Pictures = WorkerProcess<PictureWork>;

export function openPictures(options: Omit<WorkerOptions, "program"> = {}): Pictures {
  return new WorkerProcess<PictureWork>({ program: programBeside(import.meta, "picture-process"), ...options });
}
