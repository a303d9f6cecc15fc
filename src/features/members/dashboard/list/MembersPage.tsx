import { Button, Title } from "@mantine/core";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import screen from "../../../../dashboard/list/list-screen.module.css";
import { usePageTitle } from "../../../../dashboard/page-title.ts";
import { SectionLinks } from "../../../../dashboard/SectionLinks.tsx";
import { binDays } from "../../contract.ts";
import { FilterBar } from "../filters/FilterBar.tsx";
import { membersPath } from "../labels.ts";
import { sections } from "../sections.ts";
import { ImportedNotice } from "./ImportedNotice.tsx";
import { MemberList } from "./MemberList.tsx";
import classes from "./MembersPage.module.css";
import { useListState } from "./use-list-state.ts";

/** The people of the network: found, sorted and paged by the server; `bin=1` shows those who were deleted. */
export default function MembersPage() {
  const { state, change } = useListState();
  const { bin } = state;
  usePageTitle(bin ? "Bin · Members" : "Members");
  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          Members
        </Title>
        <HeadButtons />
      </div>
      <SectionLinks label="Members" sections={sections} current={bin ? "Bin" : "All members"} />
      {bin && (
        <p className={classes.lead}>
          {`Deleted members rest here for ${binDays} days, where they can be restored. Then they are erased.`}
        </p>
      )}
      <ImportedNotice />
      <FilterBar state={state} change={change} />
      <MemberList state={state} change={change} />
    </div>
  );
}

function HeadButtons() {
  return (
    <div className={classes.buttons}>
      <Button
        component={Link}
        to={`${membersPath}/import`}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        Import Member
      </Button>
      <Button component={Link} to={`${membersPath}/create`} leftSection={<IconPlus size={18} aria-hidden />}>
        Add Member
      </Button>
    </div>
  );
}
