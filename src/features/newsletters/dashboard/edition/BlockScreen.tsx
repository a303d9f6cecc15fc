import { Anchor, Button, Modal, Title, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import { ConflictChoice } from "../../../../documents/client/screen/ConflictChoice.tsx";
import { ConflictForm } from "../../../../documents/client/screen/ConflictForm.tsx";
import { LeaveDocument } from "../../../../documents/client/screen/LeaveDocument.tsx";
import { saveState } from "../../../../documents/client/screen/save-status.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import screen from "../../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { Presence } from "../../../presence/dashboard/Presence.tsx";
import type { Block, BlockField } from "../../edition-contract.ts";
import { BlockActions } from "./BlockActions.tsx";
import { BlockFieldset } from "./BlockFieldset.tsx";
import { BlockNotices } from "./BlockNotices.tsx";
import { BlockPreview } from "./BlockPreview.tsx";
import classes from "./BlockScreen.module.css";
import { blockStates } from "./block-words.ts";
import { blockLabels, type OpenedBlock, useBlock } from "./use-block.ts";

/** Writes a website's block, previews it, and submits it. */
export function BlockScreen({ block: first, orphan }: { block: Block; orphan: Orphan | null }) {
  const block = useBlock(first, orphan);
  const { view, stored } = block;
  const site = stored.site_title || fallback.siteTitle;
  usePageTitle(tr("Block of {site}", { site }));
  const [problems, setProblems] = useState<Partial<Record<BlockField, string>>>({});
  const [isPreviewing, preview] = useDisclosure(false);
  const { name, tone } = blockStates[stored.state];
  const { text: state, isStuck } = saveState(view);
  return (
    <div className={screen.page}>
      <p className={classes.back}>
        <Anchor component={Link} to={`/dashboard/newsletters?website=${stored.website_id}`} inherit>
          {tr("Newsletters")}
        </Anchor>
        <Presence kind="newsletter-block" id={stored.block_id} />
      </p>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Block of {site}", { site })}
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
            {tr("Preview")}
          </Button>
          <BlockActions block={block} onProblems={setProblems} />
        </div>
        <aside className={classes.wide} aria-label={tr("Preview")}>
          <BlockPreview block={block} />
        </aside>
      </div>
      {isPreviewing && (
        <Modal
          opened
          onClose={preview.close}
          title={tr("Preview")}
          fullScreen
          closeButtonProps={{ "aria-label": tr("Close preview") }}
        >
          <BlockPreview block={block} />
        </Modal>
      )}
      <Conflict block={block} />
      <LeaveDocument document={block} />
    </div>
  );
}

/** Two people changed the same field: nothing was overwritten. */
function Conflict({ block }: { block: OpenedBlock }) {
  const [isPutOff, setPutOff] = useState(false);
  return (
    <>
      {isPutOff && block.view.conflicts.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setPutOff(false)}>
            {tr("Choose between two versions")}
          </Button>
        </div>
      )}
      <ConflictChoice document={block} putOff={isPutOff} onPutOff={setPutOff}>
        {({ editor, ...conflict }) => (
          <Modal.Root opened onClose={conflict.onLater} size="48rem" centered>
            <Modal.Overlay />
            <Modal.Content>
              <Modal.Body p={24}>
                <Modal.Title component="h2" className={dialog.title}>
                  {tr("{editor} also changed this block", { editor: editor ?? tr("Someone else") })}
                </Modal.Title>
                <ConflictForm
                  {...conflict}
                  who={editor ?? tr("Someone else")}
                  lead={tr("Choose which text to use. Nothing was overwritten.")}
                  getName={(path) => blockLabels[path as BlockField] ?? path}
                  describe={(_, value) => String(value ?? "") || tr("value|Empty")}
                />
              </Modal.Body>
            </Modal.Content>
          </Modal.Root>
        )}
      </ConflictChoice>
    </>
  );
}
