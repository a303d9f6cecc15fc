import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { nameTag } from "../../../../shared/languages/names.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { LanguageSelect } from "../../../../ui/forms/LanguageSelect.tsx";
import { IconPlus, IconTrash } from "../../../../ui/icons/index.ts";
import { getTextPaths, maxTranslations, textTexts } from "../../translations-contract.ts";
import { EditionDialog } from "../edition/EditionDialog.tsx";
import classes from "./Languages.module.css";
import { nameLanguages } from "./newsletter-fields.ts";
import type { OpenedNewsletter } from "./use-newsletter.ts";

interface Props {
  newsletter: OpenedNewsletter;
  /** The language that is shown; null for the website's. */
  tag: string | null;
  onChoose: (tag: string | null) => void;
  /** An upload belongs to the text that is shown. */
  disabled: boolean;
}

/** The languages that a newsletter is written in. With one, there is only a button that adds another. */
export function Languages({ newsletter, tag, onChoose, disabled }: Props) {
  const { fields, stored } = newsletter;
  const [asking, setAsking] = useState<"add" | "remove" | null>(null);
  const all = nameLanguages(stored.language, fields.translations);
  const name = all.find((one) => one.tag === tag)?.name ?? "";
  const close = () => setAsking(null);
  return (
    <div className={classes.languages}>
      {all.length > 1 && (
        <SegmentedControl
          aria-label={tr("Language")}
          classNames={{ root: classes.choice }}
          disabled={disabled}
          value={tag ?? ""}
          onChange={(value) => onChoose(value || null)}
          data={all.map(({ tag, name }) => ({ value: tag ?? "", label: name }))}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        className={classes.quiet}
        disabled={disabled}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAsking("add")}
      >
        {tr("Add a language")}
      </Button>
      {tag !== null && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.quiet}
          disabled={disabled}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking("remove")}
        >
          {tr("Remove {name}", { name })}
        </Button>
      )}
      {asking === "add" && <AddLanguage newsletter={newsletter} onAdded={onChoose} onClose={close} />}
      <ConfirmDialog
        opened={asking === "remove"}
        title={tr("Remove {name}?", { name })}
        confirm={tr("Remove {name}", { name })}
        cancel={tr("Cancel")}
        onConfirm={() => {
          newsletter.set(getTextPaths(tag ?? "", null));
          onChoose(null);
          close();
        }}
        onCancel={close}
      >
        {tr("Readers of {name} will get the {main} text. You can bring the {name} text back under Versions.", {
          name,
          main: all[0]?.name ?? "",
        })}
      </ConfirmDialog>
    </div>
  );
}

interface AddProps {
  newsletter: OpenedNewsletter;
  onAdded: (tag: string) => void;
  onClose: () => void;
}

/** Begins a translation as a copy of the main text. */
function AddLanguage({ newsletter: { fields, set, stored }, onAdded, onClose }: AddProps) {
  const [tag, setTag] = useState("");
  const [problem, setProblem] = useState<string>();
  const known = Object.keys(fields.translations);
  const main = nameLanguages(stored.language, {})[0]?.name ?? "";

  function add() {
    if (tag === "") return setProblem(tr("Choose a language"));
    if (known.length >= maxTranslations) return setProblem(textTexts.tooManyLanguages);
    const { subject, preview_text, content } = fields;
    set(getTextPaths(tag, { subject, preview_text, content }));
    onAdded(tag);
    onClose();
  }

  return (
    <EditionDialog
      title={tr("Add a language")}
      confirm={tag === "" ? tr("Add") : tr("Add {name}", { name: nameTag(tag).translated })}
      busy={false}
      problem={null}
      onClose={onClose}
      onSubmit={add}
    >
      <p className={classes.help}>
        {tr(
          "It begins as a copy of the {main} text. Each reader gets one email: in their language if you write it here, otherwise in {main}.",
          { main },
        )}
      </p>
      <LanguageSelect
        label={tr("Language")}
        placeholder={tr("Choose a language")}
        without={[stored.language, ...known]}
        error={problem}
        value={tag}
        onChange={(next) => {
          setTag(next);
          setProblem(undefined);
        }}
      />
    </EditionDialog>
  );
}
