import { Anchor, Button, Modal, Title, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import { ConflictForm } from "../../../../documents/client/ConflictForm.tsx";
import { saveIsStuck } from "../../../../documents/client/engine/engine-view.ts";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import { statusText } from "../../../../documents/client/save-status.ts";
import { useConflictShown } from "../../../../documents/client/use-conflict-shown.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import type { Block, BlockField } from "../../edition-contract.ts";
import { BlockActions } from "./BlockActions.tsx";
import { BlockFieldset } from "./BlockFieldset.tsx";
import { BlockNotices } from "./BlockNotices.tsx";
import { BlockPreview } from "./BlockPreview.tsx";
import classes from "./BlockScreen.module.css";
import { blockStates } from "./block-words.ts";
import { blockLabels, type OpenedBlock, useBlock } from "./use-block.ts";

/** Writes a website's block, previews it, and hands it in. */
export function BlockScreen({ block: first, orphan }: { block: Block; orphan: Orphan | null }) {
  const block = useBlock(first, orphan);
  const { engine, view, stored } = block;
  const site = stored.site_title || fallback.siteTitle;
  usePageTitle(`Block of ${site}`);
  const [problems, setProblems] = useState<Partial<Record<BlockField, string>>>({});
  const [isPreviewing, preview] = useDisclosure(false);
  const { name, tone } = blockStates[stored.state];
  const state = statusText(view, "Not saved yet");
  const isStuck = saveIsStuck(view.status);
  return (
    <div className={screen.page}>
      <p className={classes.back}>
        <Anchor component={Link} to={`/dashboard/newsletters?website=${stored.website_id}`} inherit>
          Newsletters
        </Anchor>
      </p>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {`Block of ${site}`}
        </Title>
        <StateBadge tone={stored.ended ? undefined : tone}>{name}</StateBadge>
      </div>
      <BlockNotices block={stored} />
      <div className={classes.columns}>
        <div className={classes.sheet}>
          <BlockFieldset block={block} problems={problems} />
          <p className={classes.state} data-stuck={isStuck || undefined}>
            {view.version > 0 || view.unacknowledged ? state : ""}
          </p>
          <VisuallyHidden role="status">{isStuck ? state : ""}</VisuallyHidden>
          <Button variant="default" className={classes.narrow} onClick={preview.open}>
            Preview
          </Button>
          <BlockActions block={block} onProblems={setProblems} />
        </div>
        <aside className={classes.wide} aria-label="Preview">
          <BlockPreview block={block} />
        </aside>
      </div>
      {isPreviewing && (
        <Modal
          opened
          onClose={preview.close}
          title="Preview"
          fullScreen
          closeButtonProps={{ "aria-label": "Close preview" }}
        >
          <BlockPreview block={block} />
        </Modal>
      )}
      <Conflict block={block} />
      <LeaveGuard
        unsaved={view.unacknowledged}
        isStoredLocally
        leaves={(from, to) => from.key !== to.key}
        save={{ start: () => engine.flush(), isStuck }}
      >
        Your latest changes haven't been saved to the server. They are kept on this device, and you can restore them
        when you come back.
      </LeaveGuard>
    </div>
  );
}

/** Two people changed the same field: nothing was overwritten. */
function Conflict({ block: { engine, view } }: { block: OpenedBlock }) {
  const [isPutOff, setPutOff] = useState(false);
  const { conflicts, editor } = view;
  const isShown = useConflictShown(conflicts.length > 0 && !isPutOff);
  if (conflicts.length === 0) return null;
  if (isPutOff) {
    return (
      <div>
        <Button variant="default" onClick={() => setPutOff(false)}>
          Choose between two versions
        </Button>
      </div>
    );
  }
  if (!isShown) return null;
  const who = editor ?? "Someone else";
  return (
    <Modal.Root opened onClose={() => setPutOff(true)} size="48rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {`${who} also changed this block`}
          </Modal.Title>
          <ConflictForm
            key={JSON.stringify(conflicts)}
            conflicts={conflicts}
            who={who}
            lead="Choose which text to use. Nothing was overwritten."
            nameOf={(path) => blockLabels[path as BlockField] ?? path}
            describe={(_, value) => String(value ?? "") || "Empty"}
            onResolve={(values) => engine.resolve(values)}
            onLater={() => setPutOff(true)}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
