import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { directionOfTag, titleTag } from "../../../../shared/languages/tags.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { type ArticleTranslations, confirmTranslation, translationTexts as texts } from "../../translations.calls.ts";
import { fieldId } from "../article/field-focus.ts";
import classes from "./Original.module.css";
import { toTranslations } from "./translations-query.ts";

/** Shows the original of a translation beside its text; nothing for other articles. */
export function Original({ id }: { id: number }) {
  const { data } = useQuery(toTranslations(id));
  if (!data?.original) return null;
  return <OriginalText id={id} original={data.original} />;
}

function OriginalText({ id, original }: { id: number; original: NonNullable<ArticleTranslations["original"]> }) {
  const { language, title, description, content, is_changed, article_id } = original;
  const text = useRef<HTMLDivElement>(null);
  useFollowCaret(text);
  return (
    <aside
      className={classes.original}
      aria-label={`The original in ${titleTag(language)}`}
      lang={language}
      dir={directionOfTag(language)}
    >
      {is_changed && <Changed id={id} />}
      <p className={classes.language}>
        <Link to={`/dashboard/articles/edit/${article_id}`}>{titleTag(language)}</Link>
      </p>
      <h2>{title}</h2>
      {description !== "" && <p className={classes.description}>{description}</p>}
      {/* Sanitized by the server when it was stored. */}
      <div ref={text} className={`${classes.text} prose`} dangerouslySetInnerHTML={{ __html: content }} />
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

function Changed({ id }: { id: number }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callApi(confirmTranslation, { params: { id } }),
    onSuccess: ({ message }) => {
      showSuccess(message);
      return queries.invalidateQueries({ queryKey: ["translations"] });
    },
    onError: (error) => showFailure(error, texts.confirmFailed),
  });
  return (
    <Notice tone="info">
      <p>The original has changed since it was translated.</p>
      <Button variant="default" size="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        The translation is up to date
      </Button>
    </Notice>
  );
}
