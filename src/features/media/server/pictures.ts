import { extname, join } from "node:path";
import { type WorkerOptions, WorkerProcess } from "../../../platform/worker-process.ts";
import type { PictureWork } from "./picture-process.ts";

/** Whatever needs pictures decoded, drawn or encoded: this process never does it itself. */
export type Pictures = WorkerProcess<PictureWork>;

export function openPictures(options: Omit<WorkerOptions, "program"> = {}): Pictures {
  // In the sources as well as in the build, where it is a file of its own.
  const program = join(import.meta.dirname, `picture-process${extname(import.meta.filename)}`);
  return new WorkerProcess<PictureWork>({ program, ...options });
}
