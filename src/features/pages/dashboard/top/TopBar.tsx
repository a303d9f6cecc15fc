import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconHistory,
} from "../../../../ui/icons/index.ts";
import { Presence } from "../../../presence/dashboard/Presence.tsx";
import { type PageHandle, useOutline, usePublishing } from "../page/use-page.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import type { Device } from "../preview/PageFrame.tsx";
import { PublishMenu } from "../publish/PublishMenu.tsx";
import { SaveState } from "./SaveState.tsx";
import classes from "./TopBar.module.css";

interface Props {
  page: PageHandle;
  chooser: ReactNode;
  device: Device;
  onDevice: (device: Device) => void;
  onVersions: () => void;
  onCheck: () => void;
  onConflict: () => void;
  onChanges: () => void;
  onSchedule: () => void;
}

const devices = [
  { value: "desktop", label: tr("Desktop"), Icon: IconDeviceDesktop },
  { value: "tablet", label: tr("Tablet"), Icon: IconDeviceTablet },
  { value: "phone", label: tr("Phone"), Icon: IconDeviceMobile },
] as const;

export function TopBar({
  page,
  chooser,
  device,
  onDevice,
  onVersions,
  onCheck,
  onConflict,
  onChanges,
  onSchedule,
}: Props) {
  const { editor, engine, publishing } = page;
  const { canUndo, canRedo } = useOutline(editor);
  const published = usePublishing(page);
  return (
    <header className={classes.bar}>
      <h1 className={classes.hidden}>{tr("Page builder: {name}", { name: page.page.page_name })}</h1>
      <div className={classes.group}>
        <ActionIcon
          component={Link}
          to="/dashboard"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={tr("Back to the dashboard")}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        {chooser}
      </div>
      <SegmentedControl
        aria-label={tr("Preview width")}
        className={classes.devices}
        size="sm"
        value={device}
        onChange={(value) => onDevice(value as Device)}
        data={devices.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className={classes.device}>
              <Icon size={18} aria-hidden />
              <span className={classes.deviceName}>{label}</span>
            </span>
          ),
        }))}
      />
      <div className={classes.group}>
        <ToolButton label={tr("Undo")} Icon={IconArrowBackUp} able={canUndo} run={() => editor.undo()} />
        <ToolButton label={tr("Redo")} Icon={IconArrowForwardUp} able={canRedo} run={() => editor.redo()} />
        <ToolButton label={tr("Versions")} Icon={IconHistory} run={onVersions} />
        <SaveState engine={engine} publishing={published} onConflict={onConflict} />
        <Button variant="default" size="sm" onClick={onCheck}>
          {tr("Check")}
        </Button>
        <PublishMenu page={page} publishing={published} onChanges={onChanges} onSchedule={onSchedule} />
        <span id="save-publishes" className={classes.publishes}>
          {tr("Publishes this page")}
        </span>
        <Button
          size="sm"
          loading={published.busy}
          aria-describedby="save-publishes"
          onClick={() => void publishing.save()}
        >
          {tr("Save")}
        </Button>
      </div>
      <p className={classes.here}>
        <Presence kind="page" id={page.page.page_id} />
      </p>
    </header>
  );
}
