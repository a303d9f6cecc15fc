import { Button, TextInput } from "@mantine/core";
import type { ChangeEvent } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { filterSlugInput } from "../../../../shared/slug.ts";
import { fieldId } from "../article/field-focus.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import classes from "./SlugField.module.css";
import { useSlugCheck } from "./use-slug-check.ts";

/** Edits the article's slug. Lowercases while typing and drops invalid characters. */
export function SlugField({ article }: { article: ArticleSettings }) {
  const { fields, problems, draft } = article;
  const check = useSlugCheck(article);
  const changesAddress = draft?.published && draft.published.slug !== fields.slug && fields.slug !== "";
  return (
    <div>
      <TextInput
        id={fieldId("slug")}
        label={tr("Web address (Slug)")}
        description={tr("The last part of the article's web address: lowercase letters, digits, and hyphens.")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        value={fields.slug}
        error={problems.slug}
        onChange={(event) => article.set({ slug: filterInPlace(event) })}
      />
      <div className={classes.check} role="status">
        {check?.free === true && !problems.slug && <p data-tone="good">{tr("This address is available")}</p>}
        {check?.free === false && <p data-tone="bad">{tr("This address is taken")}</p>}
        {check?.free === false && check.suggestion && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.suggestion}
            onClick={() => article.set({ slug: check.suggestion ?? "" })}
          >
            {tr("Use {suggestion}", { suggestion: check.suggestion })}
          </Button>
        )}
        {changesAddress && <p>{tr("Once published, the old address redirects to the new one.")}</p>}
      </div>
    </div>
  );
}

/** Preserves the caret, which setting a value alone would move. */
function filterInPlace({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const filtered = filterSlugInput(input.value);
  if (filtered === input.value) return filtered;
  const caret = filterSlugInput(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = filtered;
  input.setSelectionRange(caret, caret);
  return filtered;
}
