import type { texts } from "../../../contract.ts";

/** The name of a text of the contract. */
export type ProblemName = keyof typeof texts &
  ("empty" | "unknownFile" | "compressed" | "cutOff" | "damaged" | "locked" | "mixed" | "tooMuch");

/** A file as a whole can't be read. */
export class FileProblem extends Error {
  readonly problem: ProblemName;
  constructor(problem: ProblemName) {
    super(problem);
    this.problem = problem;
  }
}
