import { cooldownAfter, WorkQueue } from "./work-queue.ts";

/** For pages that are never cached: previews, and pages for one reader. Visitors' pages come first. */
const renders = new WorkQueue({ atATime: 2, maxWaiting: 64 });

/**
 * Renders a page that is never cached, one at a time for each account (or address of a visitor) and after a rest that grows with
 * its size. Throws `Busy`. `getCharacters`: how large the result is.
 */
export function renderInTurn<T>(
  who: string | number,
  render: () => Promise<T>,
  getCharacters: (result: T) => number,
): Promise<T> {
  return renders.run(render, who, (result) => (result === undefined ? 0 : cooldownAfter(getCharacters(result))));
}
