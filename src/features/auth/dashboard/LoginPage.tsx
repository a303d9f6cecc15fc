import { Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Navigate, useSearchParams } from "react-router";
import { LoadingPage } from "../../../dashboard/LoadingPage.tsx";
import { Logo } from "../../../dashboard/Logo.tsx";
import { nextPath } from "../../../dashboard/next-path.ts";
import { usePageTitle } from "../../../dashboard/page-title.ts";
import { useSession } from "../../../dashboard/session.tsx";
import { LoginForm } from "./LoginForm.tsx";
import classes from "./LoginPage.module.css";

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
          Log in to your desk
        </Title>
        <p className={classes.standfirst}>Write articles and look after your websites.</p>
        <LoginForm />
      </main>
    </div>
  );
}
