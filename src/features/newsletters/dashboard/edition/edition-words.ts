import { tr } from "../../../../shared/languages/tr.ts";
import type { EditionWebsite } from "../../edition-contract.ts";

/** "3 of 5 websites submitted, 1 declined". */
export function stateInWords(websites: readonly EditionWebsite[]): string {
  const count = (...states: string[]) => websites.filter(({ state }) => states.includes(state)).length;
  const declined = count("declined");
  const [submitted, all] = [count("handed_in"), websites.length];
  return declined > 0
    ? tr(
        {
          one: "{submitted} of {count} website submitted, {declined} declined",
          other: "{submitted} of {count} websites submitted, {declined} declined",
        },
        { submitted, count: all, declined },
      )
    : tr(
        { one: "{submitted} of {count} website submitted", other: "{submitted} of {count} websites submitted" },
        { submitted, count: all },
      );
}
