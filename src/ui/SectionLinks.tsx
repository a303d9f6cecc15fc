import { Link } from "react-router";
import { CountMark } from "./CountMark.tsx";
import classes from "./SectionLinks.module.css";

interface SectionLink {
  to: string;
  name: string;
  /** Number of waiting items, with their noun. */
  count?: { number: number; of: string } | undefined;
}

interface Props {
  label: string;
  sections: readonly SectionLink[];
  /** Name of the open section. */
  current: string;
}

/** Links between a screen's sections; each has a URL, so that Back works. */
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
