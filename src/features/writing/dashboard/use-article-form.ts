import { notifications } from "@mantine/notifications";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, isStatus, messageOf, noAnswer, post } from "../../../dashboard/api.ts";
import { postArticleAnswer, texts } from "../../articles/contract.ts";
import {
  type ArticleFormValues,
  type ArticleTarget,
  articleBody,
  articleResolver,
  emptyArticle,
  isArticleField,
} from "./article-form.ts";
import type { Draft } from "./draft-copy.ts";

/** Why an article was not posted. `invalid`: the fields say it themselves. */
export type PostFailure = { kind: "invalid" | "session" } | { kind: "unreachable" | "refused"; message: string };

export interface PostedArticle {
  title: string;
  slug: string;
  websiteId: string | undefined;
  /** Set when it appears later. */
  appearsAt: Date | null;
}

/** The state of one writing screen: the fields, what became of the last post, and the way back to an empty page. */
export function useArticleForm(target: ArticleTarget) {
  const form = useForm<ArticleFormValues>({
    resolver: articleResolver(target),
    defaultValues: emptyArticle,
    shouldFocusError: false,
  });
  const slugTouched = useRef(false);
  const [edition, setEdition] = useState(0);
  const [failure, setFailure] = useState<PostFailure | null>(null);
  const [posted, setPosted] = useState<PostedArticle | null>(null);

  function startWith(values: ArticleFormValues, touched: boolean) {
    slugTouched.current = touched;
    form.reset(values);
    setEdition((n) => n + 1);
  }

  function restore(draft: Draft) {
    startWith({ ...emptyArticle, ...draft.values }, draft.slugTouched);
  }

  function fail(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    for (const [name, message] of Object.entries(fields)) {
      if (isArticleField(name)) form.setError(name, { type: "server", message });
    }
    setFailure(failureOf(error));
  }

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      setPosted(null);
      try {
        const answer = await post(`/api/post-article-${target}`, postArticleAnswer, articleBody(target, values));
        notifications.show({ message: answer.message, color: "green" });
        setPosted(postedOf(values, answer.slug));
        startWith({ ...emptyArticle, website_id: values.website_id }, false);
      } catch (error) {
        fail(error);
      }
    },
    () => {
      setPosted(null);
      setFailure({ kind: "invalid" });
    },
  );

  return { form, slugTouched, edition, failure, posted, submit, restore, closePosted: () => setPosted(null) };
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;

function failureOf(error: unknown): PostFailure {
  if (isStatus(error, 401)) return { kind: "session" };
  const kind = isStatus(error, noAnswer) ? "unreachable" : "refused";
  return { kind, message: messageOf(error, texts.postFailed) };
}

function postedOf(values: ArticleFormValues, slug: string): PostedArticle {
  const date = values.publish_date === "" ? null : new Date(values.publish_date);
  const appearsAt = date && date.getTime() > Date.now() ? date : null;
  return { title: values.title.trim(), slug, websiteId: values.website_id, appearsAt };
}
