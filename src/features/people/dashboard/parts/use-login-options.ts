import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../network.calls.ts";

/** How people log in, reset their password, and sign up here. */
export function useLoginOptions() {
  return useQuery({
    queryKey: ["login-options"],
    queryFn: ({ signal }) => callApi(calls.getLoginOptions, { signal }),
  });
}
