import type { FormFieldView } from "../../site-kit/views.ts";

/**
 * The custom fields that a form asks for, in its order and as required as it says: those of the website's member list only. Others were
 * deleted, or belong to another list, from which the section was copied.
 */
export function askedFields<F extends Pick<FormFieldView, "field_id" | "is_required">>(
  { customFields }: { customFields: readonly { fieldId: string; isRequired: boolean }[] },
  known: readonly F[],
): F[] {
  return customFields.flatMap(({ fieldId, isRequired }) => {
    const field = known.find(({ field_id }) => String(field_id) === fieldId);
    return field ? [{ ...field, is_required: isRequired }] : [];
  });
}
