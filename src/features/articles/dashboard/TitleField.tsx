import { InputError } from "@mantine/core";
import { proposeSlug } from "../../../shared/slug.ts";
import { fieldId, focusField } from "./field-focus.ts";
import classes from "./TitleField.module.css";
import type { Article } from "./use-article.ts";

const errorId = "title-error";

/** The headline as readers will see it. Enter moves on to the text. The slug follows it until edited separately. */
export function TitleField({ article }: { article: Article }) {
  const { fields, draft } = article;
  const error = article.problems.title;

  function change(text: string) {
    const title = text.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
    const follows = fields.slug === "" || fields.slug === proposeSlug(fields.title);
    // A published article keeps its address.
    article.set(follows && !draft?.published ? { title, slug: proposeSlug(title) } : { title });
  }

  return (
    <div className={classes.root}>
      <div className={classes.grow} data-text={fields.title}>
        <textarea
          id={fieldId("title")}
          value={fields.title}
          rows={1}
          className={classes.input}
          aria-label="Title"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder="Title"
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
