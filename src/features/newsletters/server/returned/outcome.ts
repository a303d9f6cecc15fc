import type { Verdict } from "./status-codes.ts";

/** The meaning of a returned mail. `none`: nothing about the address; mail that was not understood is left for the operator. */
export type Outcome =
  | { kind: Verdict | "delayed"; code: string; diagnostic: string }
  | { kind: "complaint"; code: ""; diagnostic: string }
  | { kind: "none"; understood: boolean };
