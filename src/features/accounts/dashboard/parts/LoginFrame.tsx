import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { Logo } from "../../../../ui/Logo.tsx";
import classes from "./LoginPage.module.css";

interface Props {
  title: string;
  /** A sentence or two below the title. */
  standfirst?: ReactNode;
  children?: ReactNode;
}

/** The frame of screens without a session: logging in, an invitation, a new password. */
export function LoginFrame({ title, standfirst, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.masthead}>
        <Logo />
        <a href="/" className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          {tr("Back")}
        </a>
      </header>
      <main className={classes.main}>
        <Title order={1} className={classes.headline}>
          {title}
        </Title>
        {standfirst && <p className={classes.standfirst}>{standfirst}</p>}
        {children}
      </main>
    </div>
  );
}
