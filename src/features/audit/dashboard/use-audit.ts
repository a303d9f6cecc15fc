import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { minuteMs } from "../../../shared/durations.ts";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";
import { auditQuery } from "../contract.ts";

const names = ["website_id", "website", "person", "group", "from", "to", "before"] as const;
/** The filter in the address; empty means all, newest first. `from` and `to` are days: `2026-11-23`. */
export type AuditState = Record<(typeof names)[number], string>;

/** State and address are one, so that Back works. */
export function useAuditState() {
  const [params, setParams] = useSearchParams();
  const state = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as AuditState;
  /** Other lines begin with the newest of them. */
  function change(next: Partial<AuditState>, replace = false) {
    const entries = Object.entries({ ...state, before: "", ...next }).filter(([, value]) => value !== "");
    setParams(Object.fromEntries(entries), { replace });
  }
  return { state, change };
}

/** The beginning of a day here, or of the one after it. */
function dayAsTime(day: string, daysLater: number): string | undefined {
  const time = new Date(`${day}T00:00`);
  time.setDate(time.getDate() + daysLater);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Returns the query for the server. */
export function getQuery({ from, to, ...rest }: AuditState) {
  const given = Object.entries(rest).filter(([, value]) => value !== "");
  const times = { from: dayAsTime(from, 0), to: dayAsTime(to, 1) };
  // An address that somebody has edited shows everything.
  return auditQuery.partial().safeParse({ ...Object.fromEntries(given), ...times }).data ?? {};
}

/** Who did what, newest first. Lines are added all the time, so what was fetched is never fresh. */
export function useAudit(state: AuditState) {
  const query = getQuery(state);
  return useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => callApi(calls.getAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAuditStatus(enabled: boolean) {
  return useQuery({
    queryKey: ["audit-status"],
    queryFn: ({ signal }) => callApi(calls.getAuditStatus, { signal }),
    enabled,
    staleTime: minuteMs,
  });
}
