import { Autocomplete, Button, NativeSelect, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../../ui/api.ts";
import { type BulkAction, bulkAction } from "../../bulk-contract.ts";
import { type BulkField, bulkFields, valueFields } from "../../fields.ts";
import { useValues } from "../filters/use-values.ts";
import { labels } from "../labels.ts";

interface Props {
  busy: boolean;
  /** Why the last look failed. */
  error: unknown;
  /** What was looked at is not what is typed any more. */
  onTyped: () => void;
  onLook: (bulk: BulkAction) => void;
}

/** Which field gets what. The rules are those of the member's form. */
export function ChangeForm({ busy, error, onTyped, onLook }: Props) {
  const [field, setField] = useState<BulkField>("district");
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [beginning] = useDebouncedValue(value, 150);
  const suggested = useValues(
    valueFields.find((name) => name === field),
    beginning,
  );
  const refusal = error instanceof ApiError ? error.fields["bulk.value"] : undefined;

  function type(change: () => void) {
    change();
    setProblem(null);
    onTyped();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error: wrong } = bulkAction.safeParse({ action: "change", field, value });
    if (data) onLook(data);
    else setProblem(wrong.issues[0]?.message ?? "");
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16} mt={16}>
        <NativeSelect
          label="Field"
          data={bulkFields.map((name) => ({ value: name, label: labels[name] }))}
          value={field}
          onChange={({ currentTarget }) =>
            type(() => setField(bulkFields.find((name) => name === currentTarget.value) ?? "district"))
          }
        />
        <Autocomplete
          label="New value"
          size="md"
          data={suggested}
          maxLength={200}
          comboboxProps={{ withinPortal: false }}
          autoComplete="off"
          data-autofocus
          error={problem ?? refusal}
          value={value}
          onChange={(text) => type(() => setValue(text))}
        />
        <Button type="submit" variant="default" loading={busy} style={{ justifySelf: "start" }}>
          Preview the change
        </Button>
      </Stack>
    </form>
  );
}
