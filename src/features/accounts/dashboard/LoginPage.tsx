import { Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Navigate, useSearchParams } from "react-router";
import { LoadingPage } from "../../../ui/LoadingPage.tsx";
import { Logo } from "../../../ui/Logo.tsx";
import { nextPath } from "../../../ui/next-path.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { LoginForm } from "./LoginForm.tsx";
import classes from "./LoginPage.module.css";
import { useSession } from "./session.tsx";

export default function LoginPage() {
  usePageTitle("Log in");
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
    <div className={classes.page}>
      <header className={classes.masthead}>
        <Logo />
        <a href="/" className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          Back
        </a>
      </header>
      <main className={classes.main}>
        <Title order={1} className={classes.headline}>
          Log in
        </Title>
        <p className={classes.standfirst}>Write articles and manage your websites.</p>
        <LoginForm />
      </main>
    </div>
  );
}
