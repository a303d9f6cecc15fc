import { Link, useLocation } from "react-router";
import { CountMark } from "../../ui/CountMark.tsx";
import type { Icon } from "../../ui/icons/index.ts";
import classes from "./MenuItem.module.css";

interface Props {
  to: string;
  /** An alternative path of the same screen. */
  alsoAt?: string;
  /** Also active on paths below this one. */
  withScreensBelow?: boolean;
  icon?: Icon;
  /** Number of waiting items, and its label for screen readers. */
  count?: { number: number; label: string };
  children: string;
}

export function MenuLink({ to, alsoAt, withScreensBelow = false, icon: MenuIcon, count, children }: Props) {
  const { pathname } = useLocation();
  const here = pathname === to || pathname === alsoAt || (withScreensBelow && pathname.startsWith(`${to}/`));
  return (
    <Link to={to} className={classes.item} aria-current={here ? "page" : undefined} title={children}>
      {MenuIcon && <MenuIcon size={20} stroke={1.75} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{children}</span>
      {count && <CountMark {...count} />}
    </Link>
  );
}
