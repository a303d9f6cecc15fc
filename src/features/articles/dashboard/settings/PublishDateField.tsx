import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { fieldId } from "../article/field-focus.ts";
import { fromLocalInput, isFuture, momentWithZone, timeZoneName, toLocalInput } from "../article/publish-date.ts";
import type { ArticleSettings } from "../article/use-article.ts";

/** The publication date. Applies what is typed once it is a valid date and time. */
export function PublishDateField({ article }: { article: ArticleSettings }) {
  const { publish_date } = article.fields;
  const [text, setText] = useState(() => toLocalInput(publish_date));
  const input = useRef<HTMLInputElement>(null);

  // Follow outside changes without overwriting what is being typed.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(toLocalInput(publish_date));
  }, [publish_date]);

  function change({ value: typed, validity }: HTMLInputElement) {
    // An incomplete date reads as empty, which would mean now.
    if (validity.badInput) return;
    setText(typed);
    const date = fromLocalInput(typed);
    if (date !== undefined) article.set({ publish_date: date });
  }

  return (
    <TextInput
      ref={input}
      id={fieldId("publish_date")}
      type="datetime-local"
      label={tr("Publish date")}
      description={getDescription(publish_date)}
      error={article.problems.publish_date}
      value={text}
      onChange={(event) => change(event.currentTarget)}
      onBlur={() => setText(toLocalInput(publish_date))}
    />
  );
}

function getDescription(date: string | null): string {
  if (isFuture(date)) return tr("Will be published on {date}.", { date: momentWithZone(date) });
  const zone = timeZoneName(new Date(date ?? Date.now()));
  return tr("Leave empty to publish now, or pick a date to schedule. Your time zone: {zone}.", { zone });
}
