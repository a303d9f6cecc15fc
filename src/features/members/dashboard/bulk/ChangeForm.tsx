import { Autocomplete, Button, NativeSelect, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { type CustomKey, customKey, maxCustomText } from "../../../../shared/custom-field-limits.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError } from "../../../../ui/calls/api.ts";
import { LanguageSelect } from "../../../../ui/forms/LanguageSelect.tsx";
import { type BulkAction, bulkAction } from "../../bulk-contract.ts";
import type { CustomField } from "../../custom-fields.ts";
import { type BulkField, bulkFields, wordFields } from "../../fields.ts";
import { useValues } from "../filters/use-values.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { getLabels } from "../form/values.ts";

interface Props {
  busy: boolean;
  /** Why the last look failed. */
  error: unknown;
  /** The input changed since the preview. */
  onTyped: () => void;
  onLook: (bulk: BulkAction) => void;
}

const hints: Record<CustomField["type"], string> = {
  text: tr("Leave it empty to clear the field."),
  number: tr("A number. Leave it empty to clear the field."),
  date: tr("A date like 2024-12-31. Leave it empty to clear the field."),
  choice: tr("One of the options. Leave it empty to clear the field."),
  "yes-no": tr("Yes or no. Leave it empty to clear the field."),
};
/** Maps an answer that was chosen to what is stored. */
const stored: Record<string, string> = { [tr("Yes")]: "Yes", [tr("No")]: "No" };
const offeredBy = ({ type, options }: CustomField) => (type === "yes-no" ? [tr("Yes"), tr("No")] : options);

/** Which field gets what. The rules are those of the member's form. */
export function ChangeForm({ busy, error, onTyped, onLook }: Props) {
  const [field, setField] = useState<BulkField | CustomKey>("district");
  const custom = useCustomFields();
  const labels = getLabels(custom);
  const names = [...bulkFields, ...custom.map(({ field_id }) => customKey(field_id))];
  const chosen = custom.find(({ field_id }) => customKey(field_id) === field);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [beginning] = useDebouncedValue(value, 150);
  const suggested = useValues(
    wordFields.find((name) => name === field),
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
    const answer = chosen?.type === "yes-no" ? (stored[value] ?? value) : value;
    const { data, error: wrong } = bulkAction.safeParse({ action: "change", field, value: answer });
    if (data) onLook(data);
    else setProblem(wrong.issues[0]?.message ?? "");
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16} mt={16}>
        <NativeSelect
          label={tr("Field")}
          data={names.map((name) => ({ value: name, label: labels[name] ?? "" }))}
          value={field}
          onChange={({ currentTarget }) =>
            type(() => {
              const next = names.find((name) => name === currentTarget.value) ?? "district";
              // A word is no language, nor the other way around.
              if ((next === "language") !== (field === "language")) setValue("");
              setField(next);
            })
          }
        />
        {field === "language" ? (
          <LanguageSelect
            label={tr("New value")}
            description={tr("Leave it empty to clear the field.")}
            placeholder=""
            error={problem ?? refusal}
            value={value}
            onChange={(tag) => type(() => setValue(tag))}
          />
        ) : (
          <Autocomplete
            label={tr("New value")}
            {...(chosen && { description: hints[chosen.type] })}
            size="md"
            data={chosen ? offeredBy(chosen) : suggested}
            maxLength={chosen ? maxCustomText : 200}
            // Only what is typed asks for suggestions; they open above, away from the buttons.
            openOnFocus={false}
            maxDropdownHeight={160}
            comboboxProps={{ withinPortal: false, position: "top-start", middlewares: { flip: false } }}
            autoComplete="off"
            data-autofocus
            error={problem ?? refusal}
            value={value}
            onChange={(text) => type(() => setValue(text))}
          />
        )}
        <Button type="submit" variant="default" loading={busy} style={{ justifySelf: "start" }}>
          {tr("Preview the change")}
        </Button>
      </Stack>
    </form>
  );
}
