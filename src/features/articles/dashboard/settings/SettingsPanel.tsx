import { Checkbox, Textarea, Title } from "@mantine/core";
import { memo, Suspense } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { Pending } from "../../../../ui/states/Pending.tsx";
import { fieldId } from "../article/field-focus.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import { CoverField } from "../cover/CoverField.tsx";
import { CategoryField } from "./CategoryField.tsx";
import { PublishDateField } from "./PublishDateField.tsx";
import classes from "./SettingsPanel.module.css";
import { SiteField } from "./SiteField.tsx";
import { SlugField } from "./SlugField.tsx";

const AuthorsField = lazyPart(() => import("../authors/AuthorsField.tsx"));
const RelatedField = lazyPart(() => import("./RelatedField.tsx"));
const SeriesField = lazyPart(() => import("../series/SeriesField.tsx"));
const TagsField = lazyPart(() => import("../tags/TagsField.tsx"));
const VisitorSettings = lazyPart(() => import("./VisitorSettings.tsx"));

interface Props {
  article: ArticleSettings;
  onBusy: (busy: boolean) => void;
}

export const settingsId = "article-settings";

/** The article's fields other than its text. */
export const SettingsPanel = memo(function SettingsPanel({ article, onBusy }: Props) {
  return (
    <section className={classes.panel} aria-labelledby={settingsId} data-steady>
      <Title order={2} id={settingsId} tabIndex={-1} className={classes.heading}>
        {tr("Article settings")}
      </Title>
      <SiteField article={article} />
      <CategoryField article={article} />
      <Suspense fallback={<Pending />}>
        <TagsField article={article} />
      </Suspense>
      <Suspense fallback={<Pending />}>
        <SeriesField article={article} />
        <AuthorsField article={article} />
      </Suspense>
      <SlugField article={article} />
      <CoverField article={article} onBusy={onBusy} />
      <Textarea
        id={fieldId("description")}
        label={tr("Description")}
        description={tr("One or two sentences, shown in lists and when the article is shared.")}
        rows={4}
        resize="vertical"
        value={article.fields.description}
        dir="auto"
        error={article.problems.description}
        onChange={(event) => article.set({ description: event.currentTarget.value })}
      />
      <PublishDateField article={article} />
      <Suspense fallback={null}>
        <RelatedField article={article} />
      </Suspense>
      {article.site === "user" && (
        <Checkbox
          id={fieldId("is_featured")}
          size="md"
          label={tr("article|Featured")}
          description={tr("Shown first where your pages list the newest articles.")}
          checked={article.fields.is_featured}
          error={article.problems.is_featured}
          onChange={(event) => article.set({ is_featured: event.currentTarget.checked })}
        />
      )}
      <Suspense fallback={null}>
        <VisitorSettings article={article} />
      </Suspense>
    </section>
  );
});
