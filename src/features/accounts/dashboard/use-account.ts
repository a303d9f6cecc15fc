import { useQuery } from "@tanstack/react-query";
import { getJson } from "../../../ui/api.ts";
import { account } from "../contract.ts";

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
