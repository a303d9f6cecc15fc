import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { directionOfTag, titleTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Outdated } from "../../../websites/dashboard/languages/MarkUpToDate.tsx";
import { OriginalChanged } from "../../../websites/dashboard/languages/OriginalChanged.tsx";
import type { ArticleTranslations } from "../../translations.calls.ts";
import { fieldId } from "../article/field-focus.ts";
import classes from "./Original.module.css";

interface Props {
  original: NonNullable<ArticleTranslations["original"]>;
  outdated: Outdated | null;
}

/** The original of a translation. */
export default function OriginalText({ original, outdated }: Props) {
  const { language, title, description, content, article_id } = original;
  const text = useRef<HTMLDivElement>(null);
  useFollowCaret(text);
  return (
    <aside className={classes.original} aria-label={tr("The original in {language}", { language: titleTag(language) })}>
      {outdated && <OriginalChanged {...outdated} />}
      <div lang={language} dir={directionOfTag(language)}>
        <p className={classes.language}>
          <Link to={`/dashboard/articles/edit/${article_id}`}>{titleTag(language)}</Link>
        </p>
        <h2>{title}</h2>
        {description !== "" && <p className={classes.description}>{description}</p>}
        {/* Sanitized by the server when it was stored. */}
        <div ref={text} className={`${classes.text} prose`} dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    </aside>
  );
}

/** Marks the paragraph of the original at the place of the caret, which is at the same place in the translation. */
function useFollowCaret(original: React.RefObject<HTMLDivElement | null>): void {
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => {
      const editor = document.getElementById(fieldId("content"));
      const node = document.getSelection()?.anchorNode;
      if (!node || !editor?.contains(node)) return;
      const found = [...editor.children].findIndex((block) => block.contains(node));
      if (found >= 0) setIndex(found);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, []);
  useEffect(() => {
    const block = index === null ? undefined : original.current?.children[index];
    if (!(block instanceof HTMLElement)) return;
    block.dataset.current = "";
    block.scrollIntoView({ block: "nearest" });
    return () => {
      delete block.dataset.current;
    };
  }, [index, original]);
}
