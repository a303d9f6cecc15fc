import type { Paired } from "./load.ts";

export function report(what: string, figure: string, goal: string): void {
  process.stdout.write(`${what.padEnd(52)} ${figure.padStart(28)}   goal ${goal}\n`);
}

export const shown = ({ ratio, processor }: Paired): string =>
  `${ratio.toFixed(2)}, ${processor.toFixed(2)} by processor time`;
