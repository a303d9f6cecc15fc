import { InputWrapper, TextInput } from "@mantine/core";
import { Suspense, useEffect } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { fieldId } from "../article/field-focus.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import classes from "./CoverField.module.css";
import { CoverPreview } from "./CoverPreview.tsx";
import { useCover } from "./use-cover.ts";

const CoverDrop = lazyPart(() => import("./CoverDrop.tsx"));

interface Props {
  article: ArticleSettings;
  /** An upload is in progress. */
  onBusy: (busy: boolean) => void;
}

/** The cover image: uploaded as soon as it is dropped or chosen, previewed with its crop, and described by alt text. */
export function CoverField({ article, onBusy }: Props) {
  const cover = useCover(article);
  const { fields, problems } = article;
  const isSending = cover.sending !== null;
  useEffect(() => {
    onBusy(isSending);
    return () => onBusy(false);
  }, [isSending, onBusy]);

  return (
    <div className={classes.field}>
      <InputWrapper
        size="md"
        label={tr("Cover photo")}
        labelElement="div"
        error={cover.problem ?? problems.cover_image_id}
      >
        {fields.cover_image_id !== null || cover.sending ? (
          <CoverPreview
            path={cover.path}
            sending={cover.sending}
            focus={fields.cover_focus}
            problem={problems.cover_focus}
            onFocus={(cover_focus) => article.set({ cover_focus })}
            onRemove={cover.remove}
          />
        ) : (
          <Suspense fallback={<div className={classes.dropComing} />}>
            <CoverDrop onChoose={cover.choose} />
          </Suspense>
        )}
      </InputWrapper>
      {fields.cover_image_id !== null && (
        <TextInput
          id={fieldId("cover_alt")}
          label={tr("Alt text")}
          description={tr("Describe the image for people who can't see it.")}
          value={fields.cover_alt}
          error={problems.cover_alt}
          onChange={(event) => article.set({ cover_alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
