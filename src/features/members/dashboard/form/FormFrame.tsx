import { Anchor, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { useWayBack } from "../list-state/use-list-state.ts";
import { ListName } from "../member-lists/ListChoice.tsx";
import classes from "./FormFrame.module.css";

interface Props {
  /** In the window's title, which the browser's history keeps: no names. */
  title: string;
  heading?: string | undefined;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Draws what the screens of one member share: the heading, and the link back to the list as it was. */
export function FormFrame({ title, heading = title, actions, children }: Props) {
  usePageTitle(title);
  const { list } = useWayBack();
  return (
    <div className={classes.page}>
      <Anchor component={Link} to={list} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        {tr("Members")}
      </Anchor>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {heading}
        </Title>
        {actions}
      </div>
      <ListName />
      {children}
    </div>
  );
}
