import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { signUpFormsIn } from "../../features/articles/server/public.ts";
import { tokenChangesAt } from "../../features/forms/server/public.ts";
import { findPageOfComponent } from "../../features/pages/server/public.ts";
import { ArticleSignUp } from "../../features/pages/site/ArticleSignUp.tsx";
import { signUpFormPath } from "../../shared/sign-up-forms.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { type FormAnswer, loadSignUpData, type PageContext, toFormView } from "./built-page.ts";

/** The sign-up forms that an article's text shows. */
export interface ArticleForms {
  /** Markup by component id; without those that visitors can't see. */
  markup: ReadonlyMap<number, string>;
  tags: string[];
  expiresAt: Date | undefined;
}

interface Wanted {
  slug: string;
  content: string;
  /** Without it, forms can't be submitted. */
  canSubmit: boolean;
  answer?: FormAnswer | undefined;
}

/** Renders the forms of a website's pages that an article refers to. The host site has none. */
export async function articleForms(
  deps: Pick<SiteDeps, "db" | "forms">,
  { site, view, now }: PageContext,
  { slug, content, canSubmit, answer }: Wanted,
): Promise<ArticleForms> {
  const ids = site.isHost ? [] : signUpFormsIn(content);
  const markup = new Map<number, string>();
  const tags: string[] = [];
  for (const id of ids) {
    const page = await findPageOfComponent(deps.db, site.id, id).catch(() => null);
    const component = page?.components.find((one) => one.id === String(id));
    if (!page || component?.type !== "membersection1") continue;
    const action = `${signUpFormPath(id)}?article=${slug}`;
    const form = canSubmit
      ? await toFormView(deps.forms.secrets, site, { id: component.id, action }, now, answer)
      : null;
    const props = { site: view, component, form, ...(await loadSignUpData(deps, site, [component])) };
    markup.set(id, renderToStaticMarkup(createElement(ArticleSignUp, props)));
    tags.push(`page-${page.row.id}`);
  }
  return { markup, tags, expiresAt: markup.size > 0 ? tokenChangesAt(now) : undefined };
}

/** Puts the forms into a rendered text. */
export function fillForms(html: string, { markup }: ArticleForms): string {
  if (markup.size === 0) return html;
  return html.replace(/<div data-form="(\d{1,15})"><\/div>/g, (_, id) => markup.get(Number(id)) ?? "");
}
