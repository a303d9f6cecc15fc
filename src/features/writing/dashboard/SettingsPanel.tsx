import { Textarea, Title } from "@mantine/core";
import type { ArticleTarget } from "./article-form.ts";
import { CategoryField } from "./CategoryField.tsx";
import { CoverField } from "./CoverField.tsx";
import { PublishDateField } from "./PublishDateField.tsx";
import classes from "./SettingsPanel.module.css";
import { SiteField } from "./SiteField.tsx";
import { SlugField } from "./SlugField.tsx";
import type { ArticleFormState } from "./use-article-form.ts";

interface Props {
  target: ArticleTarget;
  article: ArticleFormState;
}

/** What belongs to the article and is not its text. */
export function SettingsPanel({ target, article: { form, slugTouched } }: Props) {
  return (
    <section className={classes.panel} aria-labelledby="article-settings">
      <Title order={2} id="article-settings" className={classes.heading}>
        Article settings
      </Title>
      {target === "host" ? <CategoryField form={form} /> : <SiteField form={form} />}
      <SlugField form={form} slugTouched={slugTouched} />
      <CoverField form={form} />
      <Textarea
        label="Description"
        description="One or two sentences, shown in lists and when the article is shared."
        rows={4}
        resize="vertical"
        error={form.formState.errors.description?.message}
        {...form.register("description")}
      />
      <PublishDateField form={form} />
    </section>
  );
}
