import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import classes from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import type { FileKey } from "../../import-file-contract.ts";
import { shownField } from "../member-lists/shown-field.ts";
import own from "./ChangedMeanwhileDialog.module.css";
import type { Change } from "./values.ts";

interface Props {
  changes: Change[];
  labels: Record<FileKey, string>;
  /** The fields that stay as the other version has them. */
  onChoose: (theirs: ReadonlySet<FileKey>) => void;
  onLater: () => void;
}

/** Somebody else saved this member meanwhile: what they changed, and what it shall be. */
export function ChangedMeanwhileDialog({ changes, labels, onChoose, onLater }: Props) {
  useReturnFocus(true);
  // What the user never touched is the other's to say.
  const [theirs, setTheirs] = useState<ReadonlySet<FileKey>>(
    () => new Set(changes.filter(({ isBoth }) => !isBoth).map(({ field }) => field)),
  );

  function choose(field: FileKey, side: string) {
    const next = new Set(theirs);
    if (side === "theirs") next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  return (
    <Modal.Root opened onClose={onLater} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {tr("Someone else changed this member in the meantime")}
          </Modal.Title>
          {changes.length === 0 ? (
            <p className={own.lead}>{tr("Their changes don't conflict with yours.")}</p>
          ) : (
            <>
              <p className={own.lead}>{tr("Choose which values to keep. Nothing has been overwritten yet.")}</p>
              <div className={own.fields}>
                {changes.map((change) => (
                  <Choice
                    key={change.field}
                    change={{
                      ...change,
                      yours: shownField(change.field, change.yours),
                      theirs: shownField(change.field, change.theirs),
                    }}
                    label={labels[change.field] ?? ""}
                    side={theirs.has(change.field) ? "theirs" : "yours"}
                    onChoose={(side) => choose(change.field, side)}
                  />
                ))}
              </div>
            </>
          )}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button variant="default" onClick={onLater}>
              {tr("Decide later")}
            </Button>
            <Button onClick={() => onChoose(theirs)}>{tr("Save member")}</Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ChoiceProps {
  change: Change;
  label: string;
  side: "theirs" | "yours";
  onChoose: (side: string) => void;
}

function Choice({ change: { yours, theirs, isBoth }, label, side, onChoose }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={side} onChange={onChoose} classNames={{ label: own.legend }}>
      <Stack gap={8} mt={8}>
        <Radio
          value="theirs"
          label={tr("value|Theirs")}
          description={<span className={own.value}>{theirs || tr("value|Empty")}</span>}
        />
        <Radio
          value="yours"
          label={isBoth ? tr("value|Yours") : tr("As it was before")}
          description={<span className={own.value}>{yours || tr("value|Empty")}</span>}
        />
      </Stack>
    </Radio.Group>
  );
}
