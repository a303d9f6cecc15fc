import { NativeSelect } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { useWebsites } from "../../../dashboard/use-websites.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import type { ArticleFormValues } from "./article-form.ts";

/** Which of one's own websites; not a question while there is only one. */
export function SiteField({ form }: { form: UseFormReturn<ArticleFormValues> }) {
  const { data } = useWebsites();
  if (!data || data.length < 2) return null;
  return (
    <NativeSelect
      label="Site"
      error={form.formState.errors.website_id?.message}
      data={data.map(({ website_id, title }) => ({ value: String(website_id), label: title || fallback.siteTitle }))}
      {...form.register("website_id")}
    />
  );
}
