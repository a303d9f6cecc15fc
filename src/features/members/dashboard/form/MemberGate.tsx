import { Button, Group, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { idParam } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { isStatus } from "../../../../ui/calls/api.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { type Member, texts } from "../../contract.ts";
import { useMember } from "../list-state/use-members.ts";
import { membersPath } from "../member-lists/labels.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";

/** The member that the address names, once it is there. */
export function MemberGate({ children }: { children: (member: Member) => ReactNode }) {
  const id = idParam.safeParse(useParams().id).data;
  const { data, error, isFetching, refetch } = useMember(id);
  if (data) return children(data);
  if (id === undefined || isStatus(error, 404)) return <NoSuchMember />;
  if (!error) {
    return (
      <div role="status" aria-label={tr("Loading member")}>
        <Skeleton height={56} mb={20} />
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <LoadError error={error} fallback={texts.loadOneFailed} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function NoSuchMember() {
  const isReader = useIsReader();
  return (
    <EmptyState title={texts.notFound}>
      <p>
        {isReader
          ? tr("It may have been deleted, or no longer match a segment shared with you.")
          : tr("It may have been deleted. You can restore deleted members from the bin.")}
      </p>
      <Group gap={8}>
        <Button component={Link} to={membersPath} size="sm">
          {tr("All members")}
        </Button>
        {!isReader && (
          <Button component={Link} to={`${membersPath}?bin=1`} variant="default" size="sm">
            {tr("Open the bin")}
          </Button>
        )}
      </Group>
    </EmptyState>
  );
}
