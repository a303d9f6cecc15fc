import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { AuditLines } from "../audit/AuditLines.tsx";
import { useAudit } from "../audit/use-audit.ts";
import { activityPath } from "../member-lists/sections.ts";

const newest = 5;

/** Shows the recent activity of one member. */
export function PersonActivity({ memberId }: { memberId: number }) {
  const list = useAudit({ member: memberId, action: undefined, before: undefined }, newest);
  const { data } = list;
  return (
    <Section title={tr("Activity")} wide>
      <NotLoaded
        query={list}
        label={tr("Loading activity")}
        failure={tr("Failed to load the activity.")}
        rowHeight={48}
      />
      {data && <AuditLines lines={data.items} plain />}
      {data?.hasNext && (
        <Anchor component={Link} to={`${activityPath}?member=${memberId}`}>
          {tr("All activity about this person")}
        </Anchor>
      )}
    </Section>
  );
}
