import type { ExclusionReason } from "../../audience-contract.ts";

/** How many people get nothing for a reason; null: how many get it. */
export interface ReasonCount {
  reason: ExclusionReason | null;
  count: number;
}

export const presentCounts = (counts: readonly ReasonCount[]) => ({
  count: counts.find(({ reason }) => reason === null)?.count ?? 0,
  excluded: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
});
