import { QueryClient } from "@tanstack/react-query";
import { ApiError, noAnswer } from "./api.ts";

export const queryClient = new QueryClient({
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
