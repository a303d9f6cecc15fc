import { Anchor, Button, Skeleton, Switch } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { tr } from "../../../../../shared/languages/tr.ts";
import { IconPlus } from "../../../../../ui/icons/index.ts";
import { LoadError } from "../../../../../ui/states/LoadError.tsx";
import { trRich } from "../../../../../ui/texts/tr-rich.tsx";
import { texts } from "../../../contract.ts";
import type { FormField } from "../../../member-fields.calls.ts";
import { useMemberFields } from "../../page/use-member-fields.ts";
import type { PageHandle } from "../../page/use-page.ts";
import type { FieldProps } from "../../text/field-props.ts";
import panel from "../parts/EditPanel.module.css";
import { ItemTools, toolLabels } from "../parts/ItemTools.tsx";
import { type AskedField, move, readAsked, remove } from "./asked.ts";
import classes from "./MemberFields.module.css";

interface Props extends FieldProps {
  page: PageHandle;
}

/** Which custom fields of the member list a sign-up form asks for, in which order, and which are required. */
export default function MemberFieldsField({ page, field, value, error, onChange }: Props) {
  const { data: known, error: failure, isFetching, refetch } = useMemberFields(page.place.websiteId);
  const box = useRef<HTMLFieldSetElement>(null);
  const asked = readAsked(value);
  const ids = new Set(asked.map(({ fieldId }) => fieldId));
  const others = known?.filter(({ field_id }) => !ids.has(String(field_id))) ?? [];

  /** Focuses an element, as the clicked one may be gone. */
  function focus(label: string) {
    requestAnimationFrame(() => {
      const control = box.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]:enabled`);
      (control ?? box.current?.querySelector<HTMLElement>("button:enabled"))?.focus();
    });
  }

  return (
    <fieldset ref={box} className={panel.list}>
      <legend className={panel.legend}>{field.label}</legend>
      {!known && !failure && <Skeleton height={36} role="status" aria-label={tr("Loading custom fields")} />}
      {!known && failure && (
        <LoadError
          error={failure}
          fallback={texts.formFieldsFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {known && asked.length > 0 && (
        <ol className={panel.items}>
          {asked.map((one, place) => (
            <AskedFieldRow
              key={one.fieldId}
              asked={one}
              field={known.find(({ field_id }) => String(field_id) === one.fieldId)}
              place={place}
              count={asked.length}
              onRequire={(isRequired) => onChange(asked.with(place, { ...one, isRequired }))}
              onMove={(step, name) => {
                onChange(move(asked, place, step));
                page.showStatus(
                  tr("{name} moved to place {place} of {count}", {
                    name,
                    place: place + step + 1,
                    count: asked.length,
                  }),
                  "info",
                );
                focus(toolLabels[step < 0 ? "up" : "down"](name));
              }}
              onRemove={() => {
                onChange(remove(asked, place));
                focus("");
              }}
            />
          ))}
        </ol>
      )}
      {error && <p className={panel.error}>{error}</p>}
      {known?.length === 0 && (
        <p className={panel.note}>
          {trRich("This list has no custom fields yet. Add them under <fields>Members › Fields</fields>.", {
            fields: (words) => (
              <Anchor component={Link} to="/dashboard/members/fields" inherit underline="always">
                {words}
              </Anchor>
            ),
          })}
        </p>
      )}
      {others.length > 0 && (
        <div className={classes.others}>
          {others.map(({ field_id, name, is_required: isRequired }) => (
            <Button
              key={field_id}
              variant="default"
              size="xs"
              classNames={{ root: classes.add, label: classes.addLabel }}
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={tr("Add {name}", { name })}
              onClick={() => {
                onChange([...asked, { fieldId: String(field_id), isRequired }]);
                focus(toolLabels.remove(name));
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface AskedProps {
  asked: AskedField;
  /** Undefined if it was deleted, or belongs to another list. */
  field: FormField | undefined;
  place: number;
  count: number;
  onRequire: (isRequired: boolean) => void;
  onMove: (step: -1 | 1, name: string) => void;
  onRemove: () => void;
}

function AskedFieldRow({ asked, field, place, count, onRequire, onMove, onRemove }: AskedProps) {
  const name = field?.name ?? tr("removed field {number}", { number: place + 1 });
  return (
    <li className={panel.item}>
      <div className={panel.head}>
        <span className={classes.name}>{field?.name ?? tr("Removed field")}</span>
        <ItemTools
          label={name}
          isFirst={place === 0}
          isLast={place === count - 1}
          onMove={(step) => onMove(step, name)}
          onRemove={onRemove}
        />
      </div>
      {field ? (
        <Switch
          size="sm"
          label={tr("field|Required")}
          aria-label={tr("Require {name}", { name })}
          description={field.type === "yes-no" && asked.isRequired ? tr("People have to check the box.") : undefined}
          checked={asked.isRequired}
          onChange={(event) => onRequire(event.currentTarget.checked)}
          className={classes.required}
        />
      ) : (
        <p className={`${panel.note} ${classes.required}`}>
          {tr("It isn’t in the member list, so visitors don’t see it.")}
        </p>
      )}
    </li>
  );
}
