/** A hole in the source, and a call of which `reach.test.ts` must then find another reach than the table says. */
export interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
  foundBy: string;
}

export const server = (file: string) => `src/features/${file}`;
