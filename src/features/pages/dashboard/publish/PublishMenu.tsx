import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCalendarOff,
  IconDots,
  IconGitCompare,
} from "../../../../ui/icons/index.ts";
import { momentWithZone } from "../../../articles/dashboard/article/publish-date.ts";
import type { PublishingView } from "../page/publishing.ts";
import type { PageHandle } from "../page/use-page.ts";

interface Props {
  page: PageHandle;
  publishing: PublishingView;
  onChanges: () => void;
  onSchedule: () => void;
}

type Step = "discard" | "discard-bars" | "unschedule";

/** Less frequent actions on a page's draft. */
export function PublishMenu({ page, publishing: { state, hasChanges, areOnlyBars }, onChanges, onSchedule }: Props) {
  const [confirming, setConfirming] = useState<Step | null>(null);
  const { publishing } = page;
  const scheduled = state?.scheduled;
  const name = page.page.page_name;
  return (
    <>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={tr("More actions")} title={tr("More actions")}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconGitCompare size={18} aria-hidden />} onClick={onChanges}>
            {tr("See changes")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarEvent size={18} aria-hidden />}
            disabled={!hasChanges || areOnlyBars}
            onClick={onSchedule}
          >
            {scheduled ? tr("Change the schedule") : tr("verb|Schedule")}
          </Menu.Item>
          {scheduled && (
            <Menu.Item
              leftSection={<IconCalendarOff size={18} aria-hidden />}
              onClick={() => setConfirming("unschedule")}
            >
              {tr("Cancel the schedule")}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!hasChanges || areOnlyBars}
            onClick={() => setConfirming("discard")}
          >
            {tr("Discard changes")}
          </Menu.Item>
          {state?.bars.has_changes && state.bars.can_change && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setConfirming("discard-bars")}
            >
              {tr("Discard menu and footer changes")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={confirming === "discard"}
        danger
        title={tr("Discard the changes?")}
        confirm={tr("Discard changes")}
        cancel={tr("Keep them")}
        onConfirm={() => {
          setConfirming(null);
          void publishing.discard();
        }}
        onCancel={() => setConfirming(null)}
      >
        {discarding(name, scheduled !== undefined && scheduled !== null)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === "discard-bars"}
        danger
        title={tr("Discard the menu and footer changes?")}
        confirm={tr("Discard changes")}
        cancel={tr("Keep them")}
        onConfirm={() => {
          setConfirming(null);
          void publishing.discardBars();
        }}
        onCancel={() => setConfirming(null)}
      >
        {tr(
          "On all pages, the menu and the footer go back to what visitors see now. This also discards what other people changed in them. Undo brings the changes back.",
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === "unschedule"}
        title={tr("Cancel the schedule?")}
        confirm={tr("Cancel the schedule")}
        cancel={tr("Keep it")}
        onConfirm={() => {
          setConfirming(null);
          void publishing.unschedule();
        }}
        onCancel={() => setConfirming(null)}
      >
        {scheduled
          ? tr("“{name}” will no longer be published on {date}. Its changes are kept as a draft.", {
              name,
              date: momentWithZone(scheduled.publish_date),
            })
          : ""}
      </ConfirmDialog>
    </>
  );
}

function discarding(name: string, isScheduled: boolean): string {
  return isScheduled
    ? tr(
        "“{name}” goes back to the published version, and the schedule is canceled. The current page is kept under Versions, and Undo brings it back.",
        { name },
      )
    : tr(
        "“{name}” goes back to the published version. The current page is kept under Versions, and Undo brings it back.",
        { name },
      );
}
