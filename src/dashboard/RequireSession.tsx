import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { FactorGate } from "../features/accounts/dashboard/factors/FactorGate.tsx";
import { StepUpDialog } from "../features/accounts/dashboard/factors/StepUpDialog.tsx";
import { useSession } from "../features/accounts/dashboard/session.tsx";
import { LoadingPage } from "../ui/LoadingPage.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { loginPath } from "../ui/next-path.ts";
import { useMay } from "./layout/use-may.ts";

const SessionEndedDialog = lazyPart(() => import("../features/accounts/dashboard/SessionEndedDialog.tsx"));

/** Redirects visitors to the login page and back. Loads the session and the roles at once, so that no screen changes when these arrive. */
export function RequireSession() {
  const { loading, userId, left, ended } = useSession();
  const may = useMay({ enabled: loading || userId !== null });
  const location = useLocation();
  if (loading || left || (userId !== null && !may)) {
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
