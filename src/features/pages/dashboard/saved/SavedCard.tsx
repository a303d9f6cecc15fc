import { Button, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../../ui/api.ts";
import { thumbOf } from "../../../media/dashboard/files.ts";
import { blockOf } from "../../blocks/registry.ts";
import { maxSavedName, type SavedSection, savedName, savedTexts } from "../../saved-contract.ts";
import { labelOf } from "../page-state.ts";
import { ToolButton } from "../ToolButton.tsx";
import classes from "../top/Dialog.module.css";
import { DrawnBlock } from "../top/DrawnBlock.tsx";

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
  const label = labelOf({ type });
  const about = title === "" || title === name ? label : `${label}: ${title}`;
  const focus = useFocusOnce<HTMLButtonElement>(takesFocus);
  return (
    <>
      <button ref={focus} type="button" className={classes.choice} onClick={onChoose}>
        {image ? (
          <img className={classes.savedImage} src={thumbOf(image)} alt="" loading="lazy" />
        ) : (
          <DrawnBlock thumbnail={blockOf(type)?.thumbnail ?? []} />
        )}
        <span className={classes.choiceName}>{name}</span>
        <span className={classes.purpose}>{about}</span>
      </button>
      <span className={classes.savedTools}>
        <ToolButton small label={`Rename ${name}`} Icon={IconPencil} run={onRename} />
        <ToolButton small label={`Delete ${name}`} Icon={IconTrash} run={onDelete} />
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
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const focus = useFocusOnce<HTMLInputElement>(true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const wrong = savedName.safeParse(name).error?.issues[0]?.message;
    setProblem(wrong ?? null);
    if (wrong) return;
    setIsSaving(true);
    try {
      await onRename(name);
    } catch (error) {
      const taken = error instanceof ApiError ? error.fields.name : undefined;
      setProblem(taken ?? messageOf(error, savedTexts.renameFailed));
      setIsSaving(false);
    }
  }

  return (
    <form noValidate className={classes.savedForm} onSubmit={submit}>
      <TextInput
        ref={focus}
        label="Name"
        maxLength={maxSavedName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        // Escape leaves the field, not the dialog.
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <span className={classes.savedTools}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={isSaving}>
          Rename
        </Button>
      </span>
    </form>
  );
}

/** What is left of a deleted one until the dialog is closed. */
export function DeletedSaved({ name, onUndo }: { name: string; onUndo: () => Promise<void> }) {
  const focus = useFocusOnce<HTMLButtonElement>(true);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={classes.savedForm}>
      <p role="status">“{name}” is deleted. Pages with copies of it keep them.</p>
      <span className={classes.savedTools}>
        <Button
          ref={focus}
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={`Undo: restore ${name}`}
          onClick={() => {
            setIsBusy(true);
            void onUndo().finally(() => setIsBusy(false));
          }}
        >
          Undo
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
