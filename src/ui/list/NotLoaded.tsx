import { Skeleton } from "@mantine/core";
import { isStatus } from "../calls/api.ts";
import framed from "../framed-list.module.css";
import { LoadError } from "../states/LoadError.tsx";

interface Props {
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Label for screen readers: "Loading articles". */
  label: string;
  /** The screen's fallback error text. */
  failure: string;
  rowHeight?: number;
}

/** Placeholder of a list: loading, or failed. Once loaded, shows only failed refreshes. */
export function NotLoaded({ query: { data, error, isFetching, refetch }, label, failure, rowHeight = 76 }: Props) {
  // A dialog reports an ended session; keep what is shown.
  if (data && (!error || isStatus(error, 401))) return null;
  if (error) return <LoadError error={error} fallback={failure} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={framed.list} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={rowHeight} radius={0} mt={row === 0 ? 0 : 1} />
      ))}
    </div>
  );
}
