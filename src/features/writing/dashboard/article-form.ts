import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { postHostArticleRequest, postUserArticleRequest } from "../../articles/contract.ts";
import { coverProblem } from "./cover-check.ts";

/** Whose front page an article is written for: the user's own site or the host's. */
export type ArticleTarget = "user" | "host";

export interface ArticleFormValues {
  title: string;
  content: string;
  slug: string;
  description: string;
  /** As `<input type="datetime-local">` has it: in the writer's own time zone. */
  publish_date: string;
  category_id: string;
  /** Empty: the writer's first website. */
  website_id?: string;
  cover_photo: File | null;
  cover_alt: string;
}

export const emptyArticle: ArticleFormValues = {
  title: "",
  content: "",
  slug: "",
  description: "",
  publish_date: "",
  category_id: "",
  cover_photo: null,
  cover_alt: "",
};

/** The fields in the order of the screen, with the names the writer sees. */
export const fieldLabels = {
  title: "Title",
  content: "Content",
  website_id: "Site",
  category_id: "Category",
  slug: "Slug",
  publish_date: "Publish date",
  description: "Description",
  cover_photo: "Cover photo",
  cover_alt: "Alt text",
} satisfies Record<keyof ArticleFormValues, string>;

export type ArticleField = keyof ArticleFormValues;
export const fieldNames = Object.keys(fieldLabels) as ArticleField[];

export function isArticleField(name: string): name is ArticleField {
  return name in fieldLabels;
}

const cover = z.custom<File | null>().superRefine((file, context) => {
  const problem = coverProblem(file);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

const userForm = postUserArticleRequest.extend({
  cover_photo: cover,
  website_id: z.string().optional(),
  category_id: z.string(),
});
const hostForm = postHostArticleRequest.extend({ cover_photo: cover });

/** The contract's own rules. `raw`: what was typed is sent, since the server applies the same rules again. */
export function articleResolver(target: ArticleTarget): Resolver<ArticleFormValues> {
  const options = { raw: true } as const;
  return target === "host"
    ? (zodResolver(hostForm, undefined, options) as Resolver<ArticleFormValues>)
    : (zodResolver(userForm, undefined, options) as Resolver<ArticleFormValues>);
}

/** The body of `POST /api/post-article-user` or `-host`. */
export function articleBody(target: ArticleTarget, values: ArticleFormValues): FormData {
  const body = new FormData();
  body.set("title", values.title);
  body.set("content", values.content);
  body.set("slug", values.slug);
  body.set("description", values.description);
  if (values.publish_date !== "") body.set("publish_date", new Date(values.publish_date).toISOString());
  if (target === "host") body.set("category_id", values.category_id);
  if (target === "user" && values.website_id) body.set("website_id", values.website_id);
  if (values.cover_photo) {
    body.set("cover_alt", values.cover_alt);
    body.set("cover_photo", values.cover_photo);
  }
  return body;
}

/** Something typed that would be a pity to lose. A chosen category or date alone is not. */
export function hasText(values: ArticleFormValues): boolean {
  const typed = [values.title, values.content, values.slug, values.description, values.cover_alt];
  return typed.some((text) => text.trim() !== "");
}

export function hasWork(values: ArticleFormValues): boolean {
  return values.cover_photo !== null || hasText(values);
}
