import { Title } from "@mantine/core";
import { ViewsSection } from "../../features/analytics/dashboard/ViewsSection.tsx";
import { StartWriting } from "../../features/articles/dashboard/StartWriting.tsx";
import { OwnerNotes } from "../../features/audit/dashboard/OwnerNotes.tsx";
import { BackupNotice } from "../../features/backups/dashboard/BackupNotice.tsx";
import { InboxLinks } from "../../features/forms/dashboard/InboxLinks.tsx";
import { FirstSteps } from "../../features/pages/dashboard/first-steps/FirstSteps.tsx";
import { NetworkSteps } from "../../features/pages/dashboard/first-steps/NetworkSteps.tsx";
import { UsageSection } from "../../features/people/dashboard/UsageSection.tsx";
import { WaitingForYou } from "../../features/waiting/dashboard/WaitingForYou.tsx";
import { YourDrafts } from "../../features/waiting/dashboard/YourDrafts.tsx";
import { DemoContent } from "../../features/websites/dashboard/DemoContent.tsx";
import { WebsiteList } from "../../features/websites/dashboard/WebsiteList.tsx";
import { tr } from "../../shared/languages/tr.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import classes from "./HomeScreen.module.css";

const BeginWebsiteDialog = lazyDialog(() => import("../../features/pages/dashboard/begin/BeginWebsiteDialog.tsx"));

export default function HomeScreen() {
  usePageTitle(tr("Home"));
  return (
    <div className={classes.page} data-steady>
      <Title order={1} className={classes.title}>
        {tr("Home")}
      </Title>
      <BackupNotice />
      <OwnerNotes />
      <WaitingForYou />
      <NetworkSteps />
      <FirstSteps />
      <YourDrafts />
      <StartWriting />
      <WebsiteList below={(website) => <InboxLinks website={website} />} AddDialog={BeginWebsiteDialog} />
      <UsageSection />
      <ViewsSection />
      <DemoContent />
    </div>
  );
}
