import { Link } from "react-router";
import { CountMark } from "./CountMark.tsx";
import classes from "./SectionLinks.module.css";

interface SectionLink {
  to: string;
  name: string;
  /** How many wait there, and of what. */
  count?: { number: number; of: string } | undefined;
}

interface Props {
  label: string;
  sections: readonly SectionLink[];
  /** The name of the one that is open. */
  current: string;
}

/** The way between the parts of a screen; each has an address, so that Back works. */
export function SectionLinks({ label, sections, current }: Props) {
  return (
    <nav aria-label={label} className={classes.sections}>
      {sections.map(({ to, name, count }) => (
        <Link key={to} to={to} className={classes.section} aria-current={name === current ? "page" : undefined}>
          {name}
          {count && <CountMark {...count} />}
        </Link>
      ))}
    </nav>
  );
}
