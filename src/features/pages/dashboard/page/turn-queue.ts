/** Runs tasks one at a time, so that requests about a page's order can't overtake each other. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Resolves when the task is done, or to null after reporting a failure to `onFailure`. */
  run<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T | null> {
    this.#waiting += 1;
    const turn = this.#last
      .then(work)
      .catch((error: unknown) => {
        onFailure(error);
        return null;
      })
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = turn;
    return turn;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }
}
