import type { EditionWebsite } from "../../edition-contract.ts";

/** "3 of 5 websites submitted, 1 declined". */
export function stateInWords(websites: readonly EditionWebsite[]): string {
  const count = (...states: string[]) => websites.filter(({ state }) => states.includes(state)).length;
  const declined = count("declined");
  const sites = `${websites.length} ${websites.length === 1 ? "website" : "websites"}`;
  return `${count("handed_in")} of ${sites} submitted${declined > 0 ? `, ${declined} declined` : ""}`;
}
