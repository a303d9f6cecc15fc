import { useState } from "react";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import type { CustomField } from "../../custom-fields.ts";
import { customFieldTexts as texts } from "../../custom-fields-contract.ts";
import * as calls from "../../fields.calls.ts";
import type { ListFields } from "../../fields.ts";
import type { Columns } from "../../import-file-contract.ts";
import { useReloadFields } from "../fields/use-custom-fields.ts";
import { callList } from "../member-lists/chosen-list.ts";
import type { NewFieldsOf } from "./NewFields.tsx";

/** The list's fields with those that the import added, and a way to add more. */
export function useNewFields(known: ListFields) {
  const [added, setAdded] = useState<CustomField[]>([]);
  const reload = useReloadFields();

  /**
   * Adds columns as custom fields. Returns the columns with them, and the name and reason of the first one that was refused; those
   * before it are there.
   */
  async function addFields(columns: Columns, chosen: NewFieldsOf): Promise<{ columns: Columns; problem?: string }> {
    let next = columns;
    for (const [place, { name, type, options }] of chosen) {
      try {
        const { field } = await callList(calls.addCustomField, { body: { name, type, options } });
        setAdded((others) => [...others, field]);
        next = { ...next, [customKey(field.field_id)]: [place] };
      } catch (error) {
        void reload();
        return { columns: next, problem: `${name}: ${getMessage(error, texts.saveFailed)}` };
      }
    }
    if (chosen.size > 0) void reload();
    return { columns: next };
  }

  return { fields: { ...known, custom_fields: [...known.custom_fields, ...added] }, addFields };
}
