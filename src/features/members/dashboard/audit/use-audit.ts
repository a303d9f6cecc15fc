import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { idParam } from "../../../../shared/contract.ts";
import { type AuditAction, auditActions } from "../../audit-contract.ts";
import { getMemberAudit } from "../../calls.ts";
import { callList } from "../member-lists/chosen-list.ts";

const actionName = z.enum(auditActions);

/** The state in the address; undefined means all, newest first. */
export interface AuditState {
  action: AuditAction | undefined;
  member: number | undefined;
  before: number | undefined;
}

/** State and address are one, so that Back works and a member's page can lead here. */
export function useAuditState() {
  const [params, setParams] = useSearchParams();
  const state: AuditState = {
    action: actionName.safeParse(params.get("action")).data,
    member: idParam.safeParse(params.get("member") ?? undefined).data,
    before: idParam.safeParse(params.get("before") ?? undefined).data,
  };
  /** Other lines begin with the newest of them. */
  function change(next: Partial<AuditState>) {
    const entries = Object.entries({ ...state, before: undefined, ...next }).filter(([, value]) => value !== undefined);
    setParams(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  }
  return { state, change };
}

/** Who did what with members, newest first. Lines are added all the time, so what was fetched is never fresh. */
export function useAudit({ action, member, before }: AuditState, limit?: number) {
  const query = { limit, action, member_id: member, before };
  return useQuery({
    queryKey: ["member-audit", query],
    queryFn: ({ signal }) => callList(getMemberAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
