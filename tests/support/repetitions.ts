/** How often a test repeats what is left to chance: more often in `npm run test:long`. */
export function repetitions({ short, long }: { short: number; long: number }): number {
  return process.env.LONG_TESTS ? long : short;
}
