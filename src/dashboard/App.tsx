import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { NotificationPlace } from "./NotificationPlace.tsx";
import { styleNonce } from "./nonce.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./routes.tsx";
import { SessionProvider } from "./session.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";
import { UnsavedWorkProvider } from "./unsaved-work.tsx";

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <UnsavedWorkProvider>
              <RouterProvider router={router} />
            </UnsavedWorkProvider>
          </SessionProvider>
        </QueryClientProvider>
        <NotificationPlace />
      </ErrorBoundary>
    </MantineProvider>
  );
}
