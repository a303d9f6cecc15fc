import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageTitle } from "../page-title.ts";
import classes from "./Message.module.css";

interface Props {
  title: string;
  /** The browser tab's title, if it differs from the heading. */
  tabTitle?: string;
  children: ReactNode;
}

/** A page with a single message. */
export function Message({ title, tabTitle = title, children }: Props) {
  usePageTitle(tabTitle);
  return (
    <div className={classes.message}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
