import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from "react";
import { ConflictChoice } from "../../../documents/client/screen/ConflictChoice.tsx";
import { LeaveDocument } from "../../../documents/client/screen/LeaveDocument.tsx";
import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useIsLeaving } from "../../../ui/use-is-leaving.ts";
import { useHasEditions } from "../../websites/dashboard/use-websites.ts";
import type { Page } from "../contract.ts";
import { AddingDialog } from "./AddingDialog.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { CopyDialog } from "./CopyDialog.tsx";
import { CheckDialog } from "./check/CheckDialog.tsx";
import type { Issue } from "./check/check-page.ts";
import { focusField } from "./focus-field.ts";
import { LinkAsking } from "./links/LinkAsking.tsx";
import { ComponentList } from "./list/ComponentList.tsx";
import classes from "./PageScreen.module.css";
import { StatusMessage } from "./page/StatusMessage.tsx";
import {
  type PageHandle,
  type PageStart,
  type PageView,
  usePage,
  usePageView,
  usePublishing,
} from "./page/use-page.ts";
import { useShortcuts } from "./page/use-shortcuts.ts";
import { type Copying, EditPanel, panelId } from "./panel/EditPanel.tsx";
import { useIsNarrow } from "./parts/use-is-narrow.ts";
import type { Device } from "./preview/PageFrame.tsx";
import { Preview } from "./preview/Preview.tsx";
import { PublishDialog } from "./publish/PublishDialog.tsx";
import { RemovedSections } from "./RemovedSections.tsx";
import { PageSettingsDialog } from "./top/PageSettingsDialog.tsx";
import { TopBar } from "./top/TopBar.tsx";

const loadOriginal = () => import("./translations/PageOriginal.tsx");
const OriginalChanged = lazyPart(async () => ({ default: (await loadOriginal()).PageOriginalChanged }));
const OriginalTexts = lazyPart(async () => ({ default: (await loadOriginal()).PageOriginalTexts }));
const ChangesDialog = lazyDialog(() => import("./publish/ChangesDialog.tsx"));
const SaveSectionDialog = lazyDialog(() => import("./saved/SaveSectionDialog.tsx"));
const ScheduleDialog = lazyDialog(() => import("./publish/ScheduleDialog.tsx"));
const TextDialog = lazyDialog(() => import("./text/TextDialog.tsx"));
const VersionsDialog = lazyDialog(() => import("./versions/VersionsDialog.tsx"));

interface Props {
  start: PageStart;
  slugs: readonly string[];
  chooser: (onSettings: () => void) => ReactNode;
  onEdited: (page: Page) => void;
  onDelete: (page: Page) => void;
}

type Sheet = "list" | "panel" | null;
type Opened = "changes" | "check" | "schedule" | "settings" | "versions" | null;

/** Edits one page: its components, a preview, and the selected component's fields. */
export function PageScreen({ start, slugs, chooser, onEdited, onDelete }: Props) {
  const { handle: page, status, writing, endWriting } = usePage(start);
  const { editor } = page;
  useShortcuts(page, document, writing !== null);
  useTellOfState(page, onEdited);
  const isLeaving = useIsLeaving();
  const hasEditions = useHasEditions();
  const isNarrow = useIsNarrow();
  const [device, setDevice] = useState<Device | null>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [adding, setAdding] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [copying, setCopying] = useState<Copying | null>(null);
  const [putOff, setPutOff] = useState(false);

  const edit = useCallback((isTyping = false) => {
    // On narrow screens, the panel would cover the text that is typed in place.
    setSheet(isTyping ? null : "panel");
    if (isTyping) return;
    // Leave the caret where it is, e.g. in a text of the preview.
    requestAnimationFrame(() => {
      if (document.activeElement?.tagName !== "IFRAME") document.getElementById(panelId)?.focus();
    });
  }, []);

  return (
    <div className={classes.screen} data-sheet={sheet ?? undefined} inert={isLeaving}>
      <TopBar
        page={page}
        chooser={chooser(() => setOpened("settings"))}
        device={device ?? "desktop"}
        onDevice={setDevice}
        onVersions={() => setOpened("versions")}
        onCheck={() => setOpened("check")}
        onConflict={() => setPutOff(false)}
        onChanges={() => setOpened("changes")}
        onSchedule={() => setOpened("schedule")}
      />
      <aside className={classes.list} aria-label={tr("Page sections")}>
        <ComponentList page={page} isOpen={sheet === "list"} onAdd={setAdding} onEdit={edit} />
      </aside>
      <main className={classes.preview}>
        <Following page={page}>{(now) => <RemovedSections page={now} />}</Following>
        {hasEditions && (
          <Suspense fallback={null}>
            <OriginalChanged page={page} />
          </Suspense>
        )}
        <Preview
          page={page}
          device={device ?? (isNarrow ? "phone" : "desktop")}
          isCovered={isNarrow && sheet !== null}
          onAdd={setAdding}
          onEdit={edit}
        />
      </main>
      <Fields page={page} hasEditions={hasEditions} onCopy={setCopying} />
      <SheetTabs sheet={sheet} onSheet={setSheet} />
      <StatusMessage status={status} />
      <LinkAsking websiteId={start.websiteId} />
      {adding !== null && <AddingDialog page={page} position={adding} onClose={() => setAdding(null)} />}
      <OpenedDialog
        page={page}
        opened={opened}
        slugs={slugs}
        onClose={() => setOpened(null)}
        onGo={(issue) => {
          setSheet("panel");
          editor.select(issue.id);
          void focusField(issue);
        }}
        onEdited={onEdited}
        onDelete={onDelete}
      />
      <Asked page={page} onChanges={() => setOpened("changes")} />
      {writing && <TextDialog page={page} place={writing} onClose={endWriting} />}
      {copying && <CopyingDialog page={page} copying={copying} onClose={() => setCopying(null)} />}
      <Following page={page}>
        {(now) => (
          <>
            <ConflictChoice document={asDocument(now)} putOff={putOff} onPutOff={setPutOff}>
              {(conflict) => <ConflictDialog page={now} {...conflict} />}
            </ConflictChoice>
            <LeaveDocument
              document={asDocument(now)}
              leaves={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
              stay={tr("Keep editing")}
            />
          </>
        )}
      </Following>
    </div>
  );
}

interface FieldsProps extends ComponentProps<typeof EditPanel> {
  hasEditions: boolean;
}

/** The selected component's fields, below the texts that are translated. */
function Fields({ page, hasEditions, onCopy }: FieldsProps) {
  return (
    <aside className={classes.panel} aria-label={tr("Section fields")}>
      {hasEditions && (
        <Suspense fallback={null}>
          <OriginalTexts page={page} />
        </Suspense>
      )}
      <EditPanel page={page} onCopy={onCopy} />
    </aside>
  );
}

const asDocument = ({ engine, saving: view }: PageView) => ({ engine, view });

function CopyingDialog({ page, copying, onClose }: { page: PageHandle; copying: Copying; onClose: () => void }) {
  const Shown = copying.to === "page" ? CopyDialog : SaveSectionDialog;
  return <Shown page={page} component={copying.component} onClose={onClose} />;
}

/** On narrow screens, the panels are sheets over the page. */
function SheetTabs({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  return (
    <nav className={classes.tabs} aria-label={tr("Panels")}>
      {(["list", "panel"] as const).map((name) => (
        <Button
          key={name}
          variant={sheet === name ? "filled" : "default"}
          aria-pressed={sheet === name}
          onClick={() => onSheet(sheet === name ? null : name)}
        >
          {name === "list" ? tr("Sections") : tr("Edit")}
        </Button>
      ))}
    </nav>
  );
}

/** Keeps the list of pages true. */
function useTellOfState(page: PageHandle, onEdited: Props["onEdited"]): void {
  const { state, hasChanges, areOnlyBars } = usePublishing(page);
  const publish_date = state?.scheduled?.publish_date ?? null;
  const isKnown = state !== null;
  // Those of the website's bars alone are no page's.
  const has_changes = hasChanges && !areOnlyBars;
  const tell = useEffectEvent(() => onEdited({ ...page.page, has_changes, publish_date }));
  useEffect(() => {
    if (isKnown) tell();
  }, [isKnown, has_changes, publish_date]);
}

interface OpenedDialogProps extends Pick<Props, "slugs" | "onEdited" | "onDelete"> {
  page: PageHandle;
  opened: Opened;
  onClose: () => void;
  onGo: (issue: Issue) => void;
}

/** The dialog opened from the top bar. */
function OpenedDialog({ page, opened, slugs, onClose, onGo, onEdited, onDelete }: OpenedDialogProps) {
  if (opened === "settings") {
    return (
      <PageSettingsDialog
        page={page}
        onClose={onClose}
        onSaved={(edited) => {
          onClose();
          onEdited(edited);
        }}
        onDelete={() => {
          onClose();
          onDelete(page.page);
        }}
      />
    );
  }
  if (opened === "versions") {
    return <Following page={page}>{(now) => <VersionsDialog page={now} onClose={onClose} />}</Following>;
  }
  if (opened === "changes") {
    return <Following page={page}>{(now) => <ChangesDialog page={now} onClose={onClose} />}</Following>;
  }
  if (opened === "schedule") return <Scheduling page={page} onClose={onClose} />;
  if (opened !== "check") return null;
  return (
    <Following page={page}>
      {(now) => (
        <CheckDialog
          page={now}
          slugs={slugs}
          onClose={onClose}
          onGo={(issue) => {
            onClose();
            onGo(issue);
          }}
        />
      )}
    </Following>
  );
}

function Scheduling({ page, onClose }: { page: PageHandle; onClose: () => void }) {
  const publishing = usePublishing(page);
  return (
    <Following page={page}>
      {(now) => <ScheduleDialog page={now} publishing={publishing} onClose={onClose} />}
    </Following>
  );
}

/** Asks for confirmation before the page is published. */
function Asked({ page, onChanges }: { page: PageHandle; onChanges: () => void }) {
  const { asked, busy } = usePublishing(page);
  if (!asked) return null;
  return (
    <Following page={page}>
      {(now) => <PublishDialog page={now} asked={asked} busy={busy} onChanges={onChanges} />}
    </Following>
  );
}

/** Rerenders on every change to the page, so that the rest of the screen doesn't have to. */
function Following({ page, children }: { page: PageHandle; children: (now: PageView) => ReactNode }) {
  return children(usePageView(page));
}
