import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
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
  return (
    <>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions" title="More actions">
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconGitCompare size={18} aria-hidden />} onClick={onChanges}>
            See changes
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarEvent size={18} aria-hidden />}
            disabled={!hasChanges || areOnlyBars}
            onClick={onSchedule}
          >
            {scheduled ? "Change the schedule" : "Schedule"}
          </Menu.Item>
          {scheduled && (
            <Menu.Item
              leftSection={<IconCalendarOff size={18} aria-hidden />}
              onClick={() => setConfirming("unschedule")}
            >
              Cancel the schedule
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!hasChanges || areOnlyBars}
            onClick={() => setConfirming("discard")}
          >
            Discard changes
          </Menu.Item>
          {state?.bars.has_changes && state.bars.can_change && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setConfirming("discard-bars")}
            >
              Discard menu and footer changes
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={confirming === "discard"}
        danger
        title="Discard the changes?"
        confirm="Discard changes"
        cancel="Keep them"
        onConfirm={() => {
          setConfirming(null);
          void publishing.discard();
        }}
        onCancel={() => setConfirming(null)}
      >
        {`“${page.page.page_name}” goes back to the published version${scheduled ? ", and the schedule is canceled" : ""}. The current page is kept under Versions, and Undo brings it back.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === "discard-bars"}
        danger
        title="Discard the menu and footer changes?"
        confirm="Discard changes"
        cancel="Keep them"
        onConfirm={() => {
          setConfirming(null);
          void publishing.discardBars();
        }}
        onCancel={() => setConfirming(null)}
      >
        On all pages, the menu and the footer go back to what visitors see now. This also discards what other people
        changed in them. Undo brings the changes back.
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === "unschedule"}
        title="Cancel the schedule?"
        confirm="Cancel the schedule"
        cancel="Keep it"
        onConfirm={() => {
          setConfirming(null);
          void publishing.unschedule();
        }}
        onCancel={() => setConfirming(null)}
      >
        {scheduled
          ? `“${page.page.page_name}” will no longer be published on ${momentWithZone(scheduled.publish_date)}. Its changes are kept as a draft.`
          : ""}
      </ConfirmDialog>
    </>
  );
}
