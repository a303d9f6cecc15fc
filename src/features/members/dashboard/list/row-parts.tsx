import { Link, useLocation } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { Member } from "../../contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import classes from "./row-parts.module.css";

/** Returns the router state for links in a row, so that their screens lead back to this search and page. */
export function useWayFromHere(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Leads to the member, unless it is in the bin. */
export function MemberName({ member: { member_id, name, is_unconfirmed, deleted_at } }: { member: Member }) {
  const way = useWayFromHere();
  return (
    <span className={classes.name}>
      {deleted_at ? (
        <span title={name}>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <Link to={`${membersPath}/read/${member_id}`} state={way} title={name}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {is_unconfirmed && <StateBadge>{tr("Not confirmed")}</StateBadge>}
    </span>
  );
}

export function InBinSince({ member: { deleted_at } }: { member: Member }) {
  if (!deleted_at) return null;
  return <span className={classes.since}>{trRich("member|Deleted {when}", { when: <When date={deleted_at} /> })}</span>;
}
