import { TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import type { ArticleFormValues } from "./article-form.ts";

export function PublishDateField({ form }: { form: UseFormReturn<ArticleFormValues> }) {
  return (
    <TextInput
      type="datetime-local"
      label="Publish date"
      description={`Empty: now. In the future: it appears by itself at that time. Your time zone: ${timeZoneName()}.`}
      error={form.formState.errors.publish_date?.message}
      {...form.register("publish_date")}
    />
  );
}

/** `Europe/Berlin (GMT+1)` */
function timeZoneName(): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZoneName: "shortOffset" });
  const offset = format.formatToParts(new Date()).find((part) => part.type === "timeZoneName")?.value;
  const { timeZone } = format.resolvedOptions();
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone;
}
