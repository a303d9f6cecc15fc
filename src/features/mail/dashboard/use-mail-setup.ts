import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

/** Whether this server sends mail. */
export function useMailSetup() {
  return useQuery({
    queryKey: ["mail-setup"],
    queryFn: ({ signal }) => callApi(calls.getMailSetup, { signal }),
  });
}
