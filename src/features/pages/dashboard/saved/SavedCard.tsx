import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { getThumb } from "../../../media/dashboard/files.ts";
import { maxSavedName, type SavedSection, savedTexts } from "../../saved-contract.ts";
import { getLabel } from "../page/page-state.ts";
import classes from "../parts/Dialog.module.css";
import { DrawnBlock } from "../parts/DrawnBlock.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useSavedName } from "./use-saved-name.ts";

interface CardProps {
  saved: SavedSection;
  takesFocus: boolean;
  onChoose: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A saved section: one of its images or its kind's drawing, its name, and what can be done with it. */
export function SavedCard({ saved, takesFocus, onChoose, onRename, onDelete }: CardProps) {
  const { name, title, image, component_type: type } = saved;
  const label = getLabel({ type });
  const about = title === "" || title === name ? label : `${label}: ${title}`;
  const focus = useFocusOnce<HTMLButtonElement>(takesFocus);
  return (
    <>
      <button ref={focus} type="button" className={classes.choice} onClick={onChoose}>
        {image ? (
          <img className={classes.savedImage} src={getThumb(image)} alt="" loading="lazy" />
        ) : (
          <DrawnBlock thumbnail={getBlock(type)?.thumbnail ?? []} />
        )}
        <span className={classes.choiceName}>{name}</span>
        <span className={classes.purpose}>{about}</span>
      </button>
      <span className={classes.savedTools}>
        <ToolButton small label={tr("Rename {name}", { name })} Icon={IconPencil} run={onRename} />
        <ToolButton small label={tr("Delete {name}", { name })} Icon={IconTrash} run={onDelete} />
      </span>
    </>
  );
}

interface RenameProps {
  name: string;
  /** Throws on failure. */
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
}

export function RenameSaved({ name: before, onRename, onCancel }: RenameProps) {
  const form = useSavedName(before, onRename, savedTexts.renameFailed);
  const { name, setName, isSaving, submit } = form;
  const focus = useFocusOnce<HTMLInputElement>(true);

  return (
    <form noValidate className={classes.savedForm} onSubmit={submit}>
      <TextInput
        ref={focus}
        label={tr("Name")}
        maxLength={maxSavedName}
        value={name}
        error={form.problem ?? form.failure}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        // Escape leaves the field, not the dialog.
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <span className={classes.savedTools}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {tr("Cancel")}
        </Button>
        <Button type="submit" size="sm" loading={isSaving}>
          {tr("Rename")}
        </Button>
      </span>
    </form>
  );
}

/** Stands in for a deleted section until the dialog is closed, with its undo. */
export function DeletedSaved({ name, onUndo }: { name: string; onUndo: () => Promise<void> }) {
  const focus = useFocusOnce<HTMLButtonElement>(true);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={classes.savedForm}>
      <p role="status">{tr("“{name}” is deleted. Pages with copies of it keep them.", { name })}</p>
      <span className={classes.savedTools}>
        <Button
          ref={focus}
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={tr("Undo: restore {name}", { name })}
          onClick={() => {
            setIsBusy(true);
            void onUndo().finally(() => setIsBusy(false));
          }}
        >
          {tr("Undo")}
        </Button>
      </span>
    </div>
  );
}

function useFocusOnce<T extends HTMLElement>(takes: boolean) {
  const element = useRef<T>(null);
  useEffect(() => {
    if (takes) element.current?.focus();
  }, [takes]);
  return element;
}
