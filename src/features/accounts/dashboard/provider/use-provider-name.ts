import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../openid.calls.ts";

/** Returns the OpenID provider's name; undefined if there is none, and while loading. */
export function useProviderName(): string | undefined {
  const { data } = useQuery({
    queryKey: ["openid-provider"],
    queryFn: ({ signal }) => callApi(calls.getOpenIdProvider, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name ?? undefined;
}
