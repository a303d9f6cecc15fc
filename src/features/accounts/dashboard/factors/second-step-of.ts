import { ApiError } from "../../../../ui/calls/api.ts";
import { proofNeeded, type WaysToProve, waysToProve } from "../../factors-contract.ts";

/** How a login goes on that a second factor is missing for; undefined for another failure. */
export function getSecondStep(error: unknown): WaysToProve | undefined {
  const body = error instanceof ApiError ? proofNeeded.safeParse(error.body).data : undefined;
  return body?.code === "second_factor" ? waysToProve.safeParse(body).data : undefined;
}
