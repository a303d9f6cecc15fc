import { Button } from "@mantine/core";
import { Link, Navigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconFileImport, IconPlus } from "../../../../ui/icons/index.ts";
import { binDays } from "../../contract.ts";
import { useRunningBulk } from "../bulk/use-bulk.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { useListState } from "../list-state/use-list-state.ts";
import { membersPath } from "../member-lists/labels.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { useChosenList } from "../member-lists/use-chosen-list.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { FilterBar } from "./FilterBar.tsx";
import { ImportedNotice } from "./ImportedNotice.tsx";
import { MemberList } from "./MemberList.tsx";
import classes from "./MembersPage.module.css";

/** The people of the network: found, sorted and paged by the server; `bin=1` shows those who were deleted. */
export default function MembersPage() {
  const { state, change } = useListState();
  const { bin } = state;
  const isReader = useIsReader();
  useRunningBulk();
  if (isReader && bin) return <Navigate to={membersPath} replace />;
  return (
    <MembersFrame
      section={bin ? "bin" : "members"}
      buttons={isReader ? undefined : <HeadButtons />}
      lead={
        bin
          ? tr(
              "Deleted members stay here for {binDays} days, where they can be restored. After that, they are permanently deleted.",
              { binDays },
            )
          : isReader
            ? tr("You can see the members of segments shared with you, but not change or export them.")
            : undefined
      }
    >
      <ImportedNotice />
      <FilterBar state={state} change={change} />
      <MemberList state={state} change={change} />
    </MembersFrame>
  );
}

function HeadButtons() {
  const { current } = useChosenList();
  return (
    <div className={classes.buttons}>
      {current?.may_export !== false && <ExportButton />}
      <Button
        component={Link}
        to={`${membersPath}/import`}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {tr("Import Member")}
      </Button>
      <Button component={Link} to={`${membersPath}/create`} leftSection={<IconPlus size={18} aria-hidden />}>
        {tr("Add Member")}
      </Button>
    </div>
  );
}
