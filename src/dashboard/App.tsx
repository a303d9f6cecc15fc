import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { SessionProvider } from "../features/accounts/dashboard/session/session.tsx";
import { findLinkTargets } from "../features/pages/dashboard/links/find-link-targets.ts";
import { queryClient } from "../ui/calls/query-client.ts";
import { UnsavedWorkProvider } from "../ui/dialogs/unsaved-work.tsx";
import { LinkTargetsContext } from "../ui/links/link-targets.ts";
import { styleNonce } from "../ui/nonce.ts";
import { NotificationArea } from "../ui/notices/NotificationArea.tsx";
import { ErrorBoundary } from "../ui/states/ErrorBoundary.tsx";
import { cssVariablesResolver, theme } from "../ui/theme.ts";
import { router } from "./routes.tsx";

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
              <LinkTargetsContext value={findLinkTargets}>
                <RouterProvider router={router} />
              </LinkTargetsContext>
            </UnsavedWorkProvider>
          </SessionProvider>
        </QueryClientProvider>
        <NotificationArea />
      </ErrorBoundary>
    </MantineProvider>
  );
}
