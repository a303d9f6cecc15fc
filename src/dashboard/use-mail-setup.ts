import { useQuery } from "@tanstack/react-query";
import { mailSetup } from "../features/mail/contract.ts";
import { getJson } from "./api.ts";

/** Whether this server sends mail at all. */
export function useMailSetup() {
  return useQuery({
    queryKey: ["mail-setup"],
    queryFn: ({ signal }) => getJson("/api/get-mail-setup", mailSetup, signal),
  });
}
