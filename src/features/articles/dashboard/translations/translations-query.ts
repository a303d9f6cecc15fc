import { callApi } from "../../../../ui/calls/api.ts";
import { getTranslations } from "../../translations.calls.ts";

/** The query of an article's translations. */
export const toTranslations = (id: number) => ({
  queryKey: ["translations", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getTranslations, { params: { id }, signal }),
});
