import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "../features/accounts/dashboard/session.tsx";
import { LoadingPage } from "../ui/LoadingPage.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { loginPath } from "../ui/next-path.ts";

const SessionEndedDialog = lazyPart(() => import("../features/accounts/dashboard/SessionEndedDialog.tsx"));

/** Everything below is for logged-in users; others go to the login page and come back here. */
export function RequireSession() {
  const { loading, userId, left, ended } = useSession();
  const location = useLocation();
  if (loading || left) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (userId === null) return <Navigate to={loginPath(location)} replace />;
  return (
    <>
      {/* Somebody else who logs in starts afresh: no screen of the user before him stays. */}
      <Outlet key={userId} />
      {ended && (
        <Suspense>
          <SessionEndedDialog />
        </Suspense>
      )}
    </>
  );
}
