import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ConflictForm, type FieldChoice } from "../../documents/client/ConflictForm.tsx";
import type { FieldConflict, Fields } from "../../documents/protocol/saving.ts";
import classes from "./ConflictModal.module.css";

interface Props {
  /** "article". */
  what: string;
  conflicts: readonly FieldConflict[];
  /** Who saved the other version, if known. */
  editor: string | null;
  /** For fields that are more than a value. */
  choices: Record<string, FieldChoice>;
  describe: (path: string, value: unknown) => string;
  nameOf: (path: string) => string;
  onResolve: (values: Fields) => void;
  onLater: () => void;
}

/** Two people changed the same text: shows both versions side by side to choose from or merge. */
export function ConflictModal({ what, editor, onLater, ...form }: Props) {
  const isNarrow = useMediaQuery("(max-width: 47.99em)");
  const who = editor ?? "Someone else";
  return (
    <Modal.Root opened onClose={onLater} size="62rem" centered fullScreen={isNarrow ?? false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {`${who} also changed this ${what}`}
          </Modal.Title>
          <ConflictForm
            {...form}
            who={who}
            onLater={onLater}
            lead="Choose which text to use. Both are kept under Versions."
            allOfTheirs={`Take all of ${editor ? `${editor}'s` : "theirs"}`}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
