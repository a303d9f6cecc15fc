/** Repetitions of a randomized test: more in `npm run test:long`. */
export function repetitions({ short, long }: { short: number; long: number }): number {
  return process.env.LONG_TESTS ? long : short;
}
