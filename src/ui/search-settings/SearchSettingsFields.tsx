import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../shared/languages/tr.ts";
import type { SearchSettings } from "../../shared/search-settings.ts";
import { shorten } from "../../shared/text.ts";
import classes from "./SearchSettingsFields.module.css";

interface Props {
  noun: keyof typeof helps;
  values: SearchSettings;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<SearchSettings>) => void;
  /** The texts shown for empty fields. */
  derived: { title: string; description: string };
  siteTitle: string;
  /** Where visitors find it. */
  address: string;
  /** Chooses the image for social networks. */
  image: ReactNode;
}

const helps = {
  page: {
    title: tr("Leave empty to use the page's own."),
    hidden: tr("Everyone with the address can still open the page."),
  },
  article: {
    title: tr("Leave empty to use the article's own."),
    hidden: tr("Everyone with the address can still open the article."),
  },
};

/** Edits the texts for search engines and social networks: the same fields and words for pages and articles. */
export function SearchSettingsFields({ noun, values, problems, onChange, derived, image, ...shown }: Props) {
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{tr("Search engines and sharing")}</legend>
      <SearchPreview {...shown} values={values} derived={derived} />
      <TextInput
        label={tr("Title for search engines")}
        description={helps[noun].title}
        value={values.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={tr("Description for search engines")}
        description={tr("Leave empty to use the first text.")}
        autosize
        minRows={2}
        value={values.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {image}
      <TextInput
        label={tr("Canonical address")}
        description={tr("Only if this text was first published elsewhere: its address there.")}
        placeholder="https://"
        type="url"
        inputMode="url"
        value={values.canonical_url}
        error={problems.canonical_url}
        onChange={(event) => onChange({ canonical_url: event.currentTarget.value })}
      />
      <Checkbox
        label={tr("Hide from search engines")}
        description={helps[noun].hidden}
        checked={values.hidden_from_search}
        onChange={(event) => onChange({ hidden_from_search: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

type Shown = Pick<Props, "values" | "derived" | "siteTitle" | "address">;

/** Roughly what a search engine shows: about 60 and 160 characters. */
function SearchPreview({ values, derived, siteTitle, address }: Shown) {
  const title = values.title.trim() || derived.title || tr("Untitled");
  return (
    <figure className={classes.preview} data-hidden={values.hidden_from_search || undefined}>
      <figcaption className={classes.caption}>
        {values.hidden_from_search ? tr("Not shown by search engines") : tr("Preview in search results")}
      </figcaption>
      <span className={classes.address}>{address.replace(/^https?:\/\//, "")}</span>
      <span className={classes.title}>{shorten(title === siteTitle ? title : `${title} · ${siteTitle}`, 60)}</span>
      <span className={classes.description}>
        {shorten(values.description.trim() || derived.description || tr("The first text appears here."), 160)}
      </span>
    </figure>
  );
}
