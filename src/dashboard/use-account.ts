import { useQuery } from "@tanstack/react-query";
import { account } from "../features/auth/contract.ts";
import { getJson } from "./api.ts";

/** The logged-in user's account. */
export function useAccount() {
  return useQuery({
    queryKey: ["account"],
    queryFn: ({ signal }) => getJson("/api/get-account", account, signal),
  });
}

/** Whether the user runs the host site; false until it is known. */
export function useIsOwner(): boolean {
  return useAccount().data?.role === "owner";
}
