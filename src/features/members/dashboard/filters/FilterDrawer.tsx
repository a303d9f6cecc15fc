import { Button, Drawer, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { texts } from "../../contract.ts";
import { wordFields } from "../../fields.ts";
import { type MemberFilter, maxConditions, memberFilter } from "../../list-contract.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import type { ListFilter } from "../list-state/use-list-state.ts";
import { CustomFilter } from "./CustomFilter.tsx";
import { emptyDraft, readDraft, toCustomDraft } from "./custom-draft.ts";
import classes from "./FilterDrawer.module.css";
import { LabelFilter } from "./LabelFilter.tsx";
import { LanguageFilter } from "./LanguageFilter.tsx";
import { TextsFilter } from "./TextsFilter.tsx";
import { ValuesField } from "./ValuesField.tsx";

interface Props {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  onClose: () => void;
}

/** As it is typed. */
interface Draft {
  district: string[];
  city: string[];
  gender: string[];
  /** Tags. */
  language: string[];
  /** Ids. */
  label: string[];
  zip: string;
  age_from: string;
  age_to: string;
  texts: string;
}
type Errors = Partial<Record<keyof MemberFilter, string>>;

const toDraft = ({
  district = [],
  city = [],
  gender = [],
  language = [],
  label = [],
  zip = "",
  texts,
  ...ages
}: ListFilter): Draft => ({
  district,
  city,
  gender,
  language,
  label: label.map(String),
  zip,
  texts: texts ?? "",
  age_from: String(ages.age_from ?? ""),
  age_to: String(ages.age_to ?? ""),
});
const nothing = toDraft({});

function validate(draft: Draft): { filter: ListFilter } | { errors: Errors } {
  const filled = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, value.length ? value : undefined]),
  );
  const { data, error } = memberFilter.safeParse(filled);
  if (data) return { filter: data };
  // Of two about the same field the first stays.
  return {
    errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  };
}

/** Filters the list: at the side, or full screen on phones. */
export default function FilterDrawer({ filter, onChange, onClose }: Props) {
  const [draft, setDraft] = useState(() => toDraft(filter));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const fields = useCustomFields();
  const [custom, setCustom] = useState(() => toCustomDraft(filter.custom));
  const [wrong, setWrong] = useState<number[]>([]);
  const set = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));
  useReturnFocus(true);

  function submit(event: FormEvent) {
    event.preventDefault();
    const validated = validate(draft);
    const own = readDraft(custom);
    setWrong(own.wrong);
    if ("filter" in validated && own.wrong.length > 0) return setErrors({});
    if (own.conditions.length > maxConditions) return setErrors({ custom: texts.tooManyConditions });
    if ("filter" in validated) {
      onChange({ ...validated.filter, ...(own.conditions.length > 0 && { custom: own.conditions }) });
      onClose();
      return;
    }
    setErrors(validated.errors);
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(validated.errors)[0]}"]`)?.focus();
  }

  const text = (name: "zip" | "age_from" | "age_to", label: string, mode: "text" | "numeric") => (
    <TextInput
      label={label}
      name={name}
      size="md"
      inputMode={mode}
      maxLength={mode === "text" ? 20 : 3}
      autoComplete="off"
      placeholder={tr("value|Any")}
      error={errors[name]}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    />
  );

  return (
    <Drawer.Root opened onClose={onClose} position="right" size={420}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <Drawer.Title component="h2" className={classes.title}>
              {tr("Filter members")}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={tr("Close filters")} />
          </div>
          <form ref={form} noValidate className={classes.form} onSubmit={submit}>
            {wordFields.map((field) => (
              <ValuesField
                key={field}
                field={field}
                value={draft[field]}
                onChange={(chosen) => set({ [field]: chosen })}
              />
            ))}
            <LanguageFilter value={draft.language} onChange={(language) => set({ language })} />
            <LabelFilter value={draft.label} onChange={(label) => set({ label })} />
            {text("zip", tr("Zip code begins with"), "text")}
            <div className={classes.ages}>
              {text("age_from", tr("Age from"), "numeric")}
              {text("age_to", tr("Age to"), "numeric")}
            </div>
            <TextsFilter value={draft.texts} onChange={(texts) => set({ texts })} />
            {fields.map((field) => (
              <CustomFilter
                key={field.field_id}
                field={field}
                draft={custom[field.field_id] ?? emptyDraft}
                isWrong={wrong.includes(field.field_id)}
                onChange={(next) => setCustom((known) => ({ ...known, [field.field_id]: next }))}
              />
            ))}
            <Problem text={errors.custom} />
            <div className={classes.buttons}>
              <Button type="submit">{tr("Show members")}</Button>
              <Button
                variant="default"
                onClick={() => {
                  setDraft(nothing);
                  setCustom({});
                  setWrong([]);
                  setErrors({});
                }}
              >
                {tr("Clear all")}
              </Button>
            </div>
          </form>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="error" announce>
      <p>{text}</p>
    </Notice>
  );
}
