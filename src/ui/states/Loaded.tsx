import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { isStatus } from "../calls/api.ts";
import { LoadError } from "./LoadError.tsx";
import { LoadingPage } from "./LoadingPage.tsx";

export interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  /** Says that it could not be loaded, if the server gave no reason. */
  failed: string;
  /** Shown until it is loaded. */
  loading?: ReactNode;
  /** Shown if there is no such thing. */
  gone?: ReactNode;
  children?: (data: T) => ReactNode;
}

/** Shows what a query has loaded; until then, that it is loading, or why it failed and a way to retry. */
export function Loaded<T>({ query, failed, loading = <LoadingPage />, gone, children }: Props<T>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!error) return loading;
  if (gone && isStatus(error, 404)) return gone;
  return <LoadError error={error} fallback={failed} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** Holds the place of a part that is loading. `label`: for screen readers. */
export function LoadingPart({ label, height }: { label: string; height: number }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} />
    </div>
  );
}

/** Leaves out cached data, which may be old. */
export function fresh<T>({ data, isFetchedAfterMount, ...query }: Query<T> & { isFetchedAfterMount: boolean }) {
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

/** Waits for both of two queries. */
export function both<One, Other>(one: Query<One>, other: Query<Other>): Query<[One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}
