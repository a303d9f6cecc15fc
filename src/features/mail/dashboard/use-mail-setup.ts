import { useQuery } from "@tanstack/react-query";
import { getJson } from "../../../ui/api.ts";
import { mailSetup } from "../contract.ts";

/** Whether this server sends mail at all. */
export function useMailSetup() {
  return useQuery({
    queryKey: ["mail-setup"],
    queryFn: ({ signal }) => getJson("/api/get-mail-setup", mailSetup, signal),
  });
}
