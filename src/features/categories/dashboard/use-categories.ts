import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => callApi(calls.listCategories, { signal }),
  });
}
