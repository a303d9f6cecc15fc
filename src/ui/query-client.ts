import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { ApiError, noAnswer } from "./api.ts";

/**
 * Fetches again what a write has changed. A first load that is still under way is started over: it may have been answered
 * before the write, and TanStack Query would keep it.
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
    // Without a connection a call fails and says so, instead of waiting unseen; a server on this machine answers anyway.
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

/** Once, and only where trying again can help: no answer, or a server in trouble. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === noAnswer || error.status >= 500);
}
