import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";

/** How many imports a process works at; each may hold a connection to the database. */
const atATime = 3;
const maxWaiting = 20;

/** Imports that have arrived take turns, one of each account at a time. Whoever comes when too many wait is asked to come again. */
export class Turns {
  readonly #running = new Set<number>();
  #waiting: { ownerId: number; begin: () => void }[] = [];

  async take<T>(ownerId: number, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= maxWaiting) {
      throw new AppError("unavailable", texts.importUnderWay, { retryAfterSeconds: 10 });
    }
    await new Promise<void>((begin) => {
      this.#waiting.push({ ownerId, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(ownerId);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    if (this.#running.size >= atATime) return;
    const next = this.#waiting.find(({ ownerId }) => !this.#running.has(ownerId));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#running.add(next.ownerId);
    next.begin();
  }
}
