import { programBeside, type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import type { ImageTasks } from "./image-process.ts";

/** Decodes, draws, and encodes images in a separate process. */
export type ImageWorker = WorkerProcess<ImageTasks>;

export function openImageWorker(options: Omit<WorkerOptions, "program"> = {}): ImageWorker {
  return new WorkerProcess<ImageTasks>({ program: programBeside(import.meta, "image-process"), ...options });
}
