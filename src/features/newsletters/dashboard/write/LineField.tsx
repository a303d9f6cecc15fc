import { Menu, TextInput, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { DropdownMenu } from "../../../../ui/DropdownMenu.tsx";
import { IconBraces } from "../../../../ui/icons/index.ts";
import classes from "./LineField.module.css";
import { MergeFieldItems } from "./MergeFieldItems.tsx";
import { fieldLabels } from "./newsletter-fields.ts";
import type { OpenedNewsletter } from "./use-newsletter.ts";

interface Props {
  name: "subject" | "preview_text";
  newsletter: OpenedNewsletter;
  /** Lengths that mail programs show in full. */
  good: { from: number; to: number };
  description?: string;
}

/** Subject or preview text, with its length and merge fields. */
export function LineField({ name, newsletter, good, description }: Props) {
  const { fields, set, view, stored } = newsletter;
  const value = fields[name];
  const input = useRef<HTMLInputElement>(null);

  function insert(field: string) {
    const at = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? at;
    set({ [name]: value.slice(0, at) + field + value.slice(end) });
    input.current?.focus();
  }

  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        label={fieldLabels[name]}
        description={description}
        value={value}
        dir="auto"
        error={view.problems[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
        rightSection={
          <DropdownMenu
            position="bottom-end"
            // Within the field, the editor's bar would cover it.
            withinPortal
            target={
              <UnstyledButton
                className={classes.merge}
                aria-label={
                  name === "subject"
                    ? tr("Insert a merge field into the subject")
                    : tr("Insert a merge field into the preview text")
                }
              >
                <IconBraces size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            }
          >
            <Menu.Label>{tr("Filled in for each person")}</Menu.Label>
            <MergeFieldItems newsletter={stored} onChoose={insert} />
          </DropdownMenu>
        }
        rightSectionWidth={44}
      />
      <p className={classes.length}>{lengthInWords(value.length, good)}</p>
    </div>
  );
}

function lengthInWords(length: number, { from, to }: Props["good"]): string {
  if (length === 0) return tr("{from} to {to} characters work best", { from, to });
  return length > to
    ? tr(
        { one: "{count} character: phones show about {to}", other: "{count} characters: phones show about {to}" },
        { count: length, to },
      )
    : tr({ one: "{count} character", other: "{count} characters" }, { count: length });
}
