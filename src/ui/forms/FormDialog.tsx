import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { tr } from "../../shared/languages/tr.ts";
import classes from "../dialogs/ConfirmDialog.module.css";
import { LeaveGuard } from "../dialogs/LeaveGuard.tsx";
import { useReturnFocus } from "../dialogs/use-return-focus.ts";
import { useIsLeaving } from "../use-is-leaving.ts";
import { FormFailure } from "./FormFailure.tsx";
import type { SaveForm } from "./use-save-form.ts";

interface Props<T extends FieldValues> {
  title: string;
  /** Label of the submit button: "Add website". */
  confirm: string;
  saving: SaveForm<T>;
  labels: Partial<Record<Path<T>, string>>;
  onClose: () => void;
  /** Returns to the step before this dialog. */
  onBack?: (() => void) | undefined;
  size?: string;
  children: ReactNode;
}

/** A form in a dialog. Clicking outside doesn't discard the input. */
export function FormDialog<T extends FieldValues>(props: Props<T>) {
  const { title, confirm, saving, labels, onClose, onBack, size, children } = props;
  const { submit, sending, unsaved } = saving;
  const isLeaving = useIsLeaving();
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={!unsaved} centered {...(size ? { size } : {})}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          <form noValidate onSubmit={submit} inert={isLeaving}>
            <Stack gap={20} mt={16}>
              <FormFailure form={saving} labels={labels} />
              {children}
              <Group justify="flex-end" gap={8}>
                {onBack && (
                  <Button variant="default" onClick={onBack} disabled={sending} me="auto">
                    {tr("Back")}
                  </Button>
                )}
                <Button variant="default" onClick={onClose} disabled={sending}>
                  {tr("Cancel")}
                </Button>
                <Button type="submit" loading={sending}>
                  {confirm}
                </Button>
              </Group>
            </Stack>
          </form>
          <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
            {tr("What you typed in this dialog hasn't been saved and will be lost if you leave.")}
          </LeaveGuard>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
