import { Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { FactorGate } from "../features/accounts/dashboard/factors/FactorGate.tsx";
import { StepUpDialog } from "../features/accounts/dashboard/factors/StepUpDialog.tsx";
import { useAccountLanguage } from "../features/accounts/dashboard/session/account-language.ts";
import { useSession } from "../features/accounts/dashboard/session/session.tsx";
import { loginPath } from "../ui/calls/next-path.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { LoadingPage } from "../ui/states/LoadingPage.tsx";
import { useMay } from "./layout/use-may.ts";
import { PaletteHost } from "./palette/PaletteHost.tsx";

const SessionEndedDialog = lazyPart(() => import("../features/accounts/dashboard/SessionEndedDialog.tsx"));

/** For how long screens wait for the roles, in milliseconds. */
const patienceMs = 3000;

/** Redirects visitors to the login page and back. Loads the session and the roles together, so that screens open with the right menus. */
export function RequireSession() {
  const { loading, userId, left, ended } = useSession();
  useAccountLanguage(userId !== null);
  const areRolesReady = useAreRolesReady(loading, userId);
  const location = useLocation();
  if (loading || left || (userId !== null && !areRolesReady)) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (userId === null) return <Navigate to={loginPath(location)} replace />;
  return (
    <>
      {/* Remount for another user, so that no screen of the previous one remains. */}
      <Outlet key={userId} />
      <PaletteHost />
      <StepUpDialog />
      <FactorGate />
      {ended && (
        <Suspense>
          <SessionEndedDialog />
        </Suspense>
      )}
    </>
  );
}

/** Whether the user's roles have loaded, or took too long. Stays true while they are fetched again, so that screens stay mounted. */
function useAreRolesReady(loading: boolean, userId: number | null): boolean {
  const may = useMay({ enabled: loading || userId !== null });
  const [readyFor, setReadyFor] = useState<number | null>(null);
  const isReady = readyFor === userId;
  if (may && userId !== null && !isReady) setReadyFor(userId);
  useEffect(() => {
    if (isReady) return;
    const timer = window.setTimeout(() => setReadyFor(userId), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isReady, userId]);
  return isReady;
}
