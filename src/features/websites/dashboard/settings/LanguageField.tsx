import { Select } from "@mantine/core";
import { useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { Link } from "react-router";
import { labelTag, nameTag, offeredTags } from "../../../../shared/languages/names.ts";
import { isTranslated } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SiteSettingsValues } from "../../contract.ts";
import classes from "./SiteSettingsForm.module.css";

interface Props {
  control: Control<SiteSettingsValues>;
  label: string;
  websiteId: number;
}

/** Searchable by a language's own name and its English one. */
export function LanguageField({ control, label, websiteId }: Props) {
  const { field, fieldState } = useController({ control, name: "language" });
  // A program may have set one that isn't offered. Made once: other data would clear what is typed.
  const data = useMemo(
    () => [...new Set([field.value, ...offeredTags])].map((tag) => ({ value: tag, label: labelTag(tag) })),
    [field.value],
  );
  const { own, translated } = nameTag(field.value);
  const isComplete = isTranslated(field.value);
  return (
    <>
      <Select
        ref={field.ref}
        label={label}
        size="md"
        maw={400}
        searchable
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        maxDropdownHeight={280}
        nothingFoundMessage={tr("No such language. Try its English name.")}
        data={data}
        value={field.value}
        onChange={(tag) => field.onChange(tag ?? "en-US")}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      <p className={classes.address}>
        {!isComplete && (
          <>
            {tr("Rostrum isn’t translated into {language} yet, so visitors see its texts in English.", {
              language: own === translated ? own : `${own} (${translated})`,
            })}{" "}
          </>
        )}
        <Link to={`/dashboard/settings/site/${websiteId}/texts`}>
          {isComplete ? tr("Change the website’s texts") : tr("Write them yourself")}
        </Link>
      </p>
    </>
  );
}
