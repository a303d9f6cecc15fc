import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";

export interface Outdated {
  /** When the original changed. */
  changedAt: string;
  /** Marks the translation as up to date. */
  confirm: () => Promise<{ message: string }>;
  /** The message if that fails. */
  failed: string;
}

interface Props extends Outdated {
  /** Distinguishes it from others of a list. */
  label?: string;
}

export function MarkUpToDate({ confirm, failed, label }: Props) {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: confirm,
    onSuccess: ({ message }) => {
      showSuccess(message);
      return queries.invalidateQueries({ queryKey: ["translations"] });
    },
    onError: (error) => showFailure(error, failed),
  });
  return (
    <Button variant="default" size="sm" aria-label={label} loading={marking.isPending} onClick={() => marking.mutate()}>
      {tr("Mark as up to date")}
    </Button>
  );
}
