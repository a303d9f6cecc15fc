import type { Database } from "../../../../db/database.ts";
import type { NewAccountLimits } from "../../../accounts/server/public.ts";
import type { PeopleDeps } from "./people-deps.ts";

/** How an account is made by what somebody holds: an invitation, an approved request, or open sign-up. */
export interface NewAccountOffer {
  limits: NewAccountLimits;
  /** Gives the account what it was offered, in the transaction that makes it. */
  begin: (trx: Database, userId: number) => Promise<void>;
  /** Afterward: makes a new website known. */
  refresh: () => Promise<void>;
}

/** `give` returns the id of a website that it made. */
export function offer(
  { sites }: PeopleDeps,
  limits: NewAccountLimits,
  give: (trx: Database, userId: number) => Promise<number | undefined>,
): NewAccountOffer {
  let websiteId: number | undefined;
  return {
    limits,
    async begin(trx, userId) {
      websiteId = await give(trx, userId);
    },
    async refresh() {
      if (websiteId !== undefined) await sites.refresh(websiteId);
    },
  };
}
