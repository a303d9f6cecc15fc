import { signUpFormAt } from "../../../shared/sign-up-forms.ts";
import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from "../../html/tree.ts";
import { replaceElements } from "../../html/walk.ts";
import { readEmbed } from "../../parts/embed.ts";
import { signUp } from "./block.ts";

const mark = 'data-kind="sign-up"';

/** Maximum number of forms on a page; each is a question to the database. */
const mostForms = 5;

/** The ids of the sign-up forms in a stored text, in its order. */
export function signUpFormsIn(html: string): number[] {
  if (!html.includes(mark)) return [];
  const ids: number[] = [];
  keepFigures(parseHtml(html).children, (id) => ids.push(id) > 0);
  return [...new Set(ids)].slice(0, mostForms);
}

/** The text with only these forms, each where it stands first. */
export function withForms(html: string, ids: ReadonlySet<number>): string {
  if (!html.includes(mark)) return html;
  const left = new Set(ids);
  return (
    writeHtml(
      keepFigures(parseHtml(html).children, (id) => left.delete(id)),
      Number.POSITIVE_INFINITY,
    ) ?? ""
  );
}

function keepFigures(nodes: readonly HtmlNode[], isKept: (id: number) => boolean): HtmlNode[] {
  return replaceElements(nodes, (element) => {
    const id = getForm(element);
    return id === undefined ? null : isKept(id) ? [element] : [];
  });
}

function getForm(element: HtmlElement): number | undefined {
  const embed = signUp.kinds.includes(element.attributes["data-kind"] ?? "") && readEmbed(element, signUp.leadsTo);
  return embed ? signUpFormAt(embed.href) : undefined;
}
