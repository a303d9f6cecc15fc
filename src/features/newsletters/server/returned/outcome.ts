import type { Verdict } from "./status-codes.ts";

/**
 * What a mail says that came back. `none`: nothing about the address. Whether it was understood decides if it is left for
 * the operator.
 */
export type Outcome =
  | { kind: Verdict | "delayed"; code: string; diagnostic: string }
  | { kind: "complaint"; code: ""; diagnostic: string }
  | { kind: "none"; understood: boolean };
