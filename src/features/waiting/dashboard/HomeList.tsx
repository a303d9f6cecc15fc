import { Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fallback } from "../../../shared/media/fallbacks.ts";
import framed from "../../../ui/framed-list.module.css";
import { IconChevronRight, type IconMail } from "../../../ui/icons/index.ts";
import section from "../../../ui/section-head.module.css";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { isFirstLoading, Pending } from "../../../ui/states/Pending.tsx";
import classes from "./HomeList.module.css";

interface ListProps<T> {
  id: string;
  title: string;
  query: UseQueryResult<T[]>;
  /** Why nothing is listed if it couldn't be loaded. */
  failure: string;
  getKey: (entry: T) => string;
  children: (entry: T) => ReactNode;
}

/** Lists links on the home screen. Hidden when there are none. */
export function HomeList<T>({ id, title, query, failure, getKey, children }: ListProps<T>) {
  if (isFirstLoading(query)) return <Pending />;
  const { data = [], error, isFetching, refetch } = query;
  if (data.length === 0 && !error) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={section.heading}>
        {title}
      </Title>
      {error && data.length === 0 ? (
        <LoadError error={error} fallback={failure} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ul className={framed.list}>
          {data.map((entry) => (
            <li key={getKey(entry)} className={framed.row}>
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  to: string;
  icon: typeof IconMail;
  text: string;
  /** The website's title; null: of the network as a whole. */
  website: string | null;
  children?: ReactNode;
}

/** Links to what an entry is about. */
export function HomeEntry({ to, icon: Icon, text, website, children }: EntryProps) {
  return (
    <Link to={to} className={classes.entry}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <span className={classes.name}>
          <bdi>{text}</bdi>
        </span>
        {website !== null && (
          <span className={classes.site}>
            <bdi>{website || fallback.siteTitle}</bdi>
          </span>
        )}
        {children}
      </span>
      <IconChevronRight size={18} stroke={1.5} className={classes.icon} aria-hidden />
    </Link>
  );
}
