import { Menu } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { ListSection } from "../../../../ui/settings/ListSection.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { type CustomField, typeLabels } from "../../custom-fields.ts";
import { CustomFieldDialog } from "./CustomFieldDialog.tsx";
import classes from "./CustomFields.module.css";
import { DeletedFields } from "./DeletedFields.tsx";
import { useDeleteField, useOrderFields } from "./use-custom-fields.ts";

/** The list's own fields: added, changed, ordered, deleted. */
export function CustomFields({ fields }: { fields: CustomField[] }) {
  const [edited, setEdited] = useState<CustomField | "new" | null>(null);
  return (
    <ListSection
      title={tr("Custom fields")}
      help={tr(
        "Anything else you want to know about members. Custom fields are part of the form, filters, segments, imports, and exports.",
      )}
      addLabel={tr("Add field")}
      onAdd={() => setEdited("new")}
    >
      {fields.length === 0 ? (
        <EmptyState title={tr("No custom fields")}>
          <p>{tr("For example a T-shirt size, skills, or whether someone has a car.")}</p>
        </EmptyState>
      ) : (
        <ul className={framed.list} aria-label={tr("Custom fields")}>
          {fields.map((field, place) => (
            <FieldRow
              key={field.field_id}
              fields={fields}
              place={place}
              field={field}
              onEdit={() => setEdited(field)}
            />
          ))}
        </ul>
      )}
      <DeletedFields />
      {edited && <CustomFieldDialog {...(edited === "new" ? {} : { field: edited })} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

interface RowProps {
  fields: CustomField[];
  place: number;
  field: CustomField;
  onEdit: () => void;
}

function FieldRow({ fields, place, field, onEdit }: RowProps) {
  const remove = useSingleMutate(useDeleteField());
  const order = useSingleMutate(useOrderFields());
  function move(by: number) {
    const ids = fields.map(({ field_id }) => field_id);
    ids.splice(place + by, 0, ...ids.splice(place, 1));
    order(ids);
  }
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        <span className={classes.name}>{field.name}</span>
        <span className={classes.facts}>{getFacts(field)}</span>
        <span className={classes.facts}>
          {trRich("In newsletters: {field}", { field: <code>{`{${field.merge_name}}`}</code> })}
        </span>
      </div>
      <RowMenu name={field.name}>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {tr("Edit")}
        </Menu.Item>
        {place > 0 && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => move(-1)}>
            {tr("Move up")}
          </Menu.Item>
        )}
        {place < fields.length - 1 && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => move(1)}>
            {tr("Move down")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => remove(field.field_id)}>
          {tr("Delete")}
        </Menu.Item>
      </RowMenu>
    </li>
  );
}

function getFacts({ type, options, is_required, is_listed }: CustomField): string {
  // Options come last, because long lists are cut off.
  const kind = type === "choice" ? `${typeLabels.choice}: ${options.join(", ")}` : typeLabels[type];
  return [is_required && tr("Required"), is_listed && tr("Column in the list"), kind].filter(Boolean).join(" · ");
}
