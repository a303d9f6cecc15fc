import { Autocomplete, Button, Modal } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { isStatus } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { IconFolder, IconTrash } from "../../../../ui/icons/index.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { type LibraryImage, maxMovedImages, texts } from "../../contract.ts";
import { deleteImage } from "../image-calls.ts";
import { useLibraryWebsite } from "../library-website.ts";
import { useFolders, useMoveImages } from "../use-folders.ts";
import { useImageCache } from "../use-images.ts";
import classes from "./ImageLibrary.module.css";

export type SelectionQuestion = "move" | "delete" | null;

export interface SelectionProps {
  chosen: readonly LibraryImage[];
  /** All that are shown. */
  shown: readonly LibraryImage[];
  question: SelectionQuestion;
  onAsk: (question: SelectionQuestion) => void;
  onSelect: (images: readonly LibraryImage[]) => void;
  onEnd: () => void;
}

/** Actions for the selected images. */
export function SelectionBar({ chosen, shown, question, onAsk, onSelect, onEnd }: SelectionProps) {
  const { erase, done } = useDeleteImages();
  const ids = chosen.map(({ image_id }) => image_id);
  return (
    <div className={classes.selection} role="toolbar" aria-label={tr("Selected images")}>
      <span role="status">
        {tr({ one: "{count} image selected", other: "{count} images selected" }, { count: chosen.length })}
      </span>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFolder size={16} aria-hidden />}
        disabled={ids.length === 0 || ids.length > maxMovedImages}
        onClick={() => onAsk("move")}
      >
        {tr("Move to folder")}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={ids.length === 0}
        onClick={() => onAsk("delete")}
      >
        {tr("Delete")}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => onSelect(chosen.length < shown.length ? shown : [])}>
        {chosen.length < shown.length ? tr("Select all shown") : tr("Select none")}
      </Button>
      <Button variant="subtle" size="sm" onClick={onEnd}>
        {tr("Done")}
      </Button>
      {question === "move" && <MoveDialog ids={ids} onClose={() => onAsk(null)} onMoved={onEnd} />}
      <ConfirmDialog
        danger
        opened={question === "delete"}
        title={tr({ one: "Delete {count} image?", other: "Delete {count} images?" }, { count: ids.length })}
        confirm={ids.length === 1 ? tr("Delete image") : tr("Delete images")}
        cancel={tr("Cancel")}
        busy={done !== null}
        onConfirm={async () => {
          onSelect(await erase(chosen));
          onAsk(null);
        }}
        onCancel={() => done === null && onAsk(null)}
      >
        <p>{tr("Images in use are kept. The others are deleted permanently.")}</p>
        {done !== null && <p role="status">{tr("{done} of {all}", { done, all: ids.length })}</p>}
      </ConfirmDialog>
    </div>
  );
}

function MoveDialog({ ids, onClose, onMoved }: { ids: number[]; onClose: () => void; onMoved: () => void }) {
  const { data: folders = [] } = useFolders();
  const { move, isMoving } = useMoveImages();
  const [folder, setFolder] = useState("");
  async function submit() {
    if (isMoving || !(await move(ids, folder))) return;
    onClose();
    onMoved();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={tr({ one: "Move {count} image", other: "Move {count} images" }, { count: ids.length })}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
    >
      <Autocomplete
        label={tr("Folder")}
        description={tr(
          "Choose a folder, or type the name of a new one. Leave empty to remove the images from their folders.",
        )}
        data={folders.map(({ name }) => name)}
        maxLength={60}
        value={folder}
        data-autofocus
        onChange={setFolder}
        onKeyDown={(event) => {
          const isOption = event.currentTarget.getAttribute("aria-activedescendant");
          if (event.key === "Enter" && !isOption && !event.nativeEvent.isComposing) void submit();
        }}
      />
      <div className={classes.dialogEnd}>
        <Button variant="default" size="sm" onClick={onClose}>
          {tr("Cancel")}
        </Button>
        <Button size="sm" loading={isMoving} onClick={() => void submit()}>
          {folder.trim() === "" ? tr("Remove from folders") : tr("Move")}
        </Button>
      </div>
    </Modal>
  );
}

/** One after another, so that each is checked for use. */
function useDeleteImages() {
  const website = useLibraryWebsite();
  const { drop, refresh } = useImageCache();
  const [done, setDone] = useState<number | null>(null);

  /** Returns those that are left. */
  async function erase(images: readonly LibraryImage[]): Promise<LibraryImage[]> {
    setDone(0);
    const left: LibraryImage[] = [];
    let failure: unknown;
    for (const [at, image] of images.entries()) {
      try {
        if (failure === undefined) await deleteImage(website, image.image_id, false);
        else left.push(image);
      } catch (error) {
        if (isStatus(error, 409)) left.push(image);
        else if (!isStatus(error, 404)) {
          left.push(image);
          failure = error;
        }
      }
      if (left.at(-1) !== image) drop(image.image_id);
      setDone(at + 1);
    }
    setDone(null);
    void refresh();
    if (failure !== undefined) showFailure(failure, texts.deleteFailed);
    else showSuccess(getReport(images.length - left.length, left.length));
    return left;
  }
  return { erase, done };
}

function getReport(deleted: number, left: number): string {
  return left === 0
    ? tr({ one: "{count} image deleted", other: "{count} images deleted" }, { count: deleted })
    : tr(
        { one: "{count} image deleted; {left} still in use", other: "{count} images deleted; {left} still in use" },
        { count: deleted, left },
      );
}
