import { programBeside, type WorkerOptions, WorkerProcess } from "../../../../platform/work/worker-process.ts";
import type { ImageTasks } from "./image-process.ts";

/** Images in files that are larger may take seconds. */
export const smallImageBytes = 500_000;

type Do = WorkerProcess<ImageTasks>["do"];

/**
 * Decodes, draws, and encodes images in two separate processes, so that what somebody waits for is never behind what takes long:
 * `do` for short work that somebody waits for, `doLater` for the rest.
 */
export class ImageWorker {
  readonly #urgent: WorkerProcess<ImageTasks>;
  readonly #patient: WorkerProcess<ImageTasks>;
  readonly do: Do;
  readonly doLater: Do;

  constructor(options: Omit<WorkerOptions, "program"> = {}) {
    const program = programBeside(import.meta, "image-process");
    this.#urgent = new WorkerProcess<ImageTasks>({ program, isUrgent: true, ...options });
    this.#patient = new WorkerProcess<ImageTasks>({ program, ...options });
    this.do = this.#urgent.do.bind(this.#urgent);
    this.doLater = this.#patient.do.bind(this.#patient);
  }

  /** Which of the two for an image of a person who waits. */
  doFor(bytes: number): Do {
    return bytes <= smallImageBytes ? this.do : this.doLater;
  }

  /** The ids of the processes that run. */
  get pids(): { urgent: number | undefined; patient: number | undefined } {
    return { urgent: this.#urgent.pid, patient: this.#patient.pid };
  }

  close(): void {
    this.#urgent.close();
    this.#patient.close();
  }
}
