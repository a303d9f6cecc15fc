import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { useRefreshPeople } from "./use-people.ts";

interface Props {
  title: string;
  confirm: string;
  change: () => Promise<{ message: string }>;
  /** Fallback error text. */
  failure: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a change of people or invitations, then refreshes their lists. */
export function ChangeDialog({ title, confirm, change, failure, isHarmless = false, onClose, children }: Props) {
  const refresh = useRefreshPeople();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, failure),
    onSettled() {
      onClose();
      return refresh();
    },
  });
  const start = useSingleMutate(changing);
  return (
    <ConfirmDialog
      opened
      danger={!isHarmless}
      title={title}
      confirm={confirm}
      cancel={tr("Cancel")}
      busy={changing.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
