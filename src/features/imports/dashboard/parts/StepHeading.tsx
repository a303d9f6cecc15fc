import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./Imports.module.css";

interface Props {
  /** Says which step this is to keyboards and screen readers: what was just used is gone. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Shows the heading of a step of an import. Give each step its own key. */
export function StepHeading({ takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEntered = useRef(takesFocus);
  useEffect(() => {
    if (wasEntered.current) heading.current?.focus();
  }, []);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </Title>
  );
}
