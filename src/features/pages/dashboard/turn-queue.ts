/** Does one thing after the other: what goes to the server about a page's order must not overtake. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Resolves when it was its turn; `onFailure` hears why it was not done, and then the result is null. */
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
