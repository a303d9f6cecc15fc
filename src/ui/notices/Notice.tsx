import type { ReactNode, Ref } from "react";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "../icons/index.ts";
import classes from "./Notice.module.css";

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

interface Props {
  tone: keyof typeof icons;
  /** Announce it immediately; omit where focus moves here anyway. */
  announce?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A framed message within a page. Focusable from code, for messages that follow an action. */
export function Notice({ tone, announce = false, children, ref }: Props) {
  const Icon = icons[tone];
  const role = tone === "error" ? "alert" : "status";
  return (
    <div ref={ref} className={classes.notice} data-tone={tone} role={announce ? role : undefined} tabIndex={-1}>
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.body}>{children}</div>
    </div>
  );
}
