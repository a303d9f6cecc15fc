export function report(what: string, figure: string, goal: string): void {
  process.stdout.write(`${what.padEnd(52)} ${figure.padStart(28)}   goal ${goal}\n`);
}
