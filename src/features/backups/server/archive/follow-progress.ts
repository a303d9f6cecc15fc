import { describeShare } from "../../../../shared/words/time-spans.ts";

/** Called with what happens next, for the operator, and every few seconds with how far it is. */
export type OnProgress = (step: string) => void;

interface Step {
  name: string;
  /** How much is done, from 0 to 1. */
  getShare: () => number;
}

const everyMs = 5000;

/** Names a step, and says how long it still takes while it runs. */
export async function followProgress<T>(
  onProgress: OnProgress | undefined,
  { name, getShare }: Step,
  work: () => Promise<T>,
): Promise<T> {
  onProgress?.(`${name} …`);
  const first = { at: Date.now(), left: 1 };
  const timer = setInterval(() => onProgress?.(`${name} … ${describeShare(getShare(), first)}`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
