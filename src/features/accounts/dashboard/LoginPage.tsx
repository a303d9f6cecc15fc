import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { nextPath } from "../../../ui/calls/next-path.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { LoginFrame } from "./parts/LoginFrame.tsx";
import classes from "./parts/LoginPage.module.css";
import { useSession } from "./session/session.tsx";

/** `more`: other ways in, below the form. */
export default function LoginPage({ more }: { more?: ReactNode }) {
  usePageTitle(tr("Log in"));
  const { loading, userId, left } = useSession();
  const [search] = useSearchParams();
  if (loading || left) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (userId !== null) return <Navigate to={nextPath(search.get("next"))} replace />;
  return (
    <LoginFrame title={tr("Log in")} standfirst={tr("Write articles and manage your websites.")}>
      <LoginForm next={nextPath(search.get("next"))} />
      <Anchor component={Link} to="/login/forgot" mt={20} className={classes.link}>
        {tr("Forgot your password?")}
      </Anchor>
      {more}
    </LoginFrame>
  );
}
