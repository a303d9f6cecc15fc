import { InputError } from "@mantine/core";
import { useEffect, useRef } from "react";
import { directionOfTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { useProposeSlug } from "../../../../ui/forms/use-propose-slug.ts";
import { useWebsiteLanguage } from "../../../websites/dashboard/use-websites.ts";
import { fieldId, focusField } from "../article/field-focus.ts";
import { type Article, getLibrary } from "../article/use-article.ts";
import classes from "./TitleField.module.css";

const errorId = "title-error";

/** The headline as readers will see it. Enter moves on to the text. The slug follows it until edited separately. */
export function TitleField({ article }: { article: Article }) {
  const { fields, draft } = article;
  const language = useWebsiteLanguage(getLibrary(article));
  const error = article.problems.title;
  const propose = useProposeSlug(fields.title);
  const lastPropose = useRef(propose);
  /** The title before anything was typed here. */
  const firstTitle = useRef<string | null>(null);

  // A published article keeps its address.
  const hasProposedSlug = (title: string, by: typeof propose) =>
    !draft?.published && (fields.slug === "" || fields.slug === by(title));

  function change(text: string) {
    const title = text.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
    firstTitle.current ??= fields.title;
    article.set(hasProposedSlug(fields.title, propose) ? { title, slug: propose(title) } : { title });
  }

  // Follow also what was typed while the transliteration table was loading.
  useEffect(() => {
    const last = lastPropose.current;
    lastPropose.current = propose;
    if (last === propose || firstTitle.current === null) return;
    const follows = hasProposedSlug(fields.title, last) || hasProposedSlug(firstTitle.current, propose);
    if (follows) article.set({ slug: propose(fields.title) });
  });

  // A new article begins with its title, unless something of it is typed already.
  const isNew = useRef(draft === undefined && fields.title === "" && fields.content === "");
  useEffect(() => {
    if (!isNew.current) return;
    // The screen takes focus when one arrives at it; what somebody chose meanwhile keeps it.
    const timer = window.setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.tagName === "MAIN") focusField("title");
    });
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <div className={classes.root}>
      <div className={classes.grow} data-text={fields.title}>
        <textarea
          id={fieldId("title")}
          value={fields.title}
          rows={1}
          className={classes.input}
          aria-label={tr("Title")}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={tr("Title")}
          lang={language}
          dir={fields.title === "" && language !== undefined ? directionOfTag(language) : "auto"}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            focusField("content");
          }}
        />
      </div>
      {error && (
        <InputError size="md" id={errorId}>
          {error}
        </InputError>
      )}
    </div>
  );
}
