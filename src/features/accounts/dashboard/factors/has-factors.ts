import type { Factors } from "../../factors-contract.ts";

/** Whether two-factor login is on. */
export function hasFactors({ app_added_at, passkeys }: Factors): boolean {
  return app_added_at !== null || passkeys.length > 0;
}
