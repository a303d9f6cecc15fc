import { Autocomplete, Button, SegmentedControl, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type BulkAction, bulkAction } from "../../bulk-contract.ts";
import { maxLabelLength } from "../../labels-contract.ts";
import { useLabels } from "../labels/use-labels.ts";

interface Props {
  busy: boolean;
  /** The input changed since the preview. */
  onTyped: () => void;
  onLook: (bulk: BulkAction) => void;
}

/** Which label to add or remove. */
export function LabelForm({ busy, onTyped, onLook }: Props) {
  const [action, setAction] = useState("add-label");
  const [label, setLabel] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const known = useLabels();

  function type(change: () => void) {
    change();
    setProblem(null);
    onTyped();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = bulkAction.safeParse({ action, label });
    if (data) onLook(data);
    else setProblem(error.issues[0]?.message ?? "");
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16} mt={16}>
        <SegmentedControl
          aria-label={tr("What to do")}
          data={[
            { value: "add-label", label: tr("Add a label") },
            { value: "remove-label", label: tr("Remove a label") },
          ]}
          value={action}
          onChange={(value) => type(() => setAction(value))}
        />
        <Autocomplete
          label={tr("Label")}
          size="md"
          data={known.map(({ name }) => name)}
          limit={50}
          maxLength={maxLabelLength}
          openOnFocus={false}
          maxDropdownHeight={160}
          comboboxProps={{ withinPortal: false, position: "top-start", middlewares: { flip: false } }}
          autoComplete="off"
          data-autofocus
          error={problem}
          value={label}
          onChange={(text) => type(() => setLabel(text))}
        />
        <Button type="submit" variant="default" loading={busy} style={{ justifySelf: "start" }}>
          {tr("Preview the change")}
        </Button>
      </Stack>
    </form>
  );
}
