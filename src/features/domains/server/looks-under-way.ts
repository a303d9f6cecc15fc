import { AppError } from "../../../platform/errors.ts";

const atATime = 3;

/** Limits concurrent checks per account, because each queries many servers. */
export class LooksUnderWay {
  readonly #counts = new Map<number, number>();

  /** Throws `too_many`. */
  async one<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(userId) ?? 0;
    if (count >= atATime) {
      throw new AppError("too_many", "Other checks are under way. Please wait a few seconds.", {
        retryAfterSeconds: 5,
      });
    }
    this.#counts.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(userId) ?? 1) - 1;
      if (left > 0) this.#counts.set(userId, left);
      else this.#counts.delete(userId);
    }
  }
}
