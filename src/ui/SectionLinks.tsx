import { Fragment, useEffect, useRef } from "react";
import { Link } from "react-router";
import { CountMark } from "./CountMark.tsx";
import classes from "./SectionLinks.module.css";

interface SectionLink {
  to: string;
  name: string;
  /** Begins a group in the column. */
  apart?: boolean | undefined;
  /** The heading of the group that it begins, in the column. */
  group?: string | undefined;
  /** Number of waiting items, and its label for screen readers. */
  count?: { number: number; label: string } | undefined;
}

interface Props {
  label: string;
  sections: readonly SectionLink[];
  /** Name of the open section. */
  current: string;
  /** Shows them as a column with the groups' headings. */
  inColumn?: boolean;
}

/** Links between a screen's sections; each has a URL, so that Back works. On phones, a row that scrolls to the open one. */
export function SectionLinks({ label, sections, current, inColumn = false }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && nav.current)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={classes.sections} data-column={inColumn || undefined}>
      {sections.map(({ to, name, apart, group, count }) => (
        <Fragment key={to}>
          {inColumn && group && <span className={classes.group}>{group}</span>}
          <Link
            to={to}
            className={classes.section}
            data-apart={(apart && !group) || undefined}
            aria-current={name === current ? "page" : undefined}
          >
            {name}
            {count && <CountMark {...count} />}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
