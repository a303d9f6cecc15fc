import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./api.ts";

/**
 * Refetches queries after a write. Restarts a first load in progress, which may have been answered
 * before the write: TanStack Query would keep its result.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const { predicate } = filters;
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (predicate?.(query) ?? true),
    });
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    // Fail visibly without a connection instead of waiting; a local server is reachable offline.
    queries: {
      staleTime: 30_000,
      retry: isWorthAnotherTry,
      retryDelay: 500,
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

/** Retry once, and only after network failures and server errors. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && isPassing(error);
}
