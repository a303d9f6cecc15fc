import { Link } from "react-router";
import classes from "./PartLinks.module.css";

interface Props {
  label: string;
  parts: readonly { to: string; name: string }[];
  /** Name of the open part. */
  current: string;
}

/** Links between the parts of a tab; none if it has only one. */
export function PartLinks({ label, parts, current }: Props) {
  if (parts.length < 2) return null;
  return (
    <nav aria-label={label} className={classes.parts}>
      {parts.map(({ to, name }) => (
        <Link key={to} to={to} className={classes.part} aria-current={name === current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
