import { Button, Group, Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { type BulkAction, type Chosen, bulkTexts as texts } from "../../bulk-contract.ts";
import { BulkPreviewText } from "./BulkPreviewText.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import { LabelForm } from "./LabelForm.tsx";
import { useCommitBulk, usePreviewBulk } from "./use-bulk.ts";

interface Props {
  action: "delete" | "change" | "label";
  chosen: Chosen;
  onDone: () => void;
  onClose: () => void;
}

const titles = {
  delete: tr("Delete these members?"),
  change: tr("Change a field"),
  label: tr("Add or remove a label"),
};

/** Shows exactly who it will be before it is done. */
export default function BulkDialog({ action, chosen, onDone, onClose }: Props) {
  const [bulk, setBulk] = useState<BulkAction | null>(action === "delete" ? { action } : null);
  const preview = usePreviewBulk();
  const commit = useCommitBulk();
  const look = useSingleMutate(preview);
  const start = useSingleMutate(commit);
  const isAsked = useRef(false);
  useReturnFocus(true);

  function previewChange(next: BulkAction) {
    setBulk(next);
    commit.reset();
    look({ members: chosen, bulk: next });
  }

  useEffect(() => {
    // Once, though React makes effects twice while one develops.
    if (isAsked.current || action !== "delete") return;
    isAsked.current = true;
    previewChange({ action });
  });

  function confirm(id: number) {
    start(id, {
      onSuccess() {
        onDone();
        onClose();
      },
    });
  }

  const shown = preview.isSuccess ? preview.data : undefined;
  const error = commit.error ?? preview.error;
  // Sent again it is done once; anything else needs another look.
  const canRetry = isStatus(commit.error, noAnswer);
  const isDelete = action === "delete";
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={false} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {titles[action]}
          </Modal.Title>
          {action === "label" && (
            <LabelForm
              busy={preview.isPending}
              onTyped={() => {
                preview.reset();
                commit.reset();
              }}
              onLook={previewChange}
            />
          )}
          {action === "change" && (
            <ChangeForm
              busy={preview.isPending}
              error={preview.error}
              onTyped={() => {
                preview.reset();
                commit.reset();
              }}
              onLook={previewChange}
            />
          )}
          {preview.isPending && <p role="status">{tr("Checking the selection…")}</p>}
          {shown && bulk && <BulkPreviewText preview={shown} bulk={bulk} />}
          {error && (
            <div style={{ marginTop: 16 }}>
              <Notice tone="error" announce>
                {getMessage(error, commit.error ? texts.commitFailed : texts.previewFailed)}
                {isStatus(error, noAnswer) && ` ${tr("The server could not be reached.")}`}
              </Notice>
            </div>
          )}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button variant="default" onClick={onClose} data-autofocus={isDelete || undefined}>
              {tr("Cancel")}
            </Button>
            {error && bulk && !canRetry && (
              <Button variant="default" onClick={() => previewChange(bulk)} loading={preview.isPending}>
                {tr("Check again")}
              </Button>
            )}
            {shown && (!commit.error || canRetry) && (
              <Button
                color={isDelete ? "red" : undefined}
                loading={commit.isPending}
                onClick={() => confirm(shown.bulk_id)}
              >
                {begin(isDelete, shown.members)}
              </Button>
            )}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const begin = (isDelete: boolean, count: number) =>
  isDelete
    ? tr({ one: "Delete {count} member", other: "Delete {count} members" }, { count })
    : tr({ one: "Change {count} member", other: "Change {count} members" }, { count });
