import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../network.calls.ts";

export function useNetworkSettings() {
  return useQuery({
    queryKey: ["network-settings"],
    queryFn: ({ signal }) => callApi(calls.getNetworkSettings, { signal }),
  });
}
