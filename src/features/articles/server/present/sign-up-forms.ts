import { embedOf } from "../../../../shared/embeds.ts";
import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from "../../../../shared/html-tree.ts";
import { signUpFormAt } from "../../../../shared/sign-up-forms.ts";

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
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const id = formOf(node);
    if (id !== undefined) return isKept(id) ? [node] : [];
    return [{ ...node, children: keepFigures(node.children, isKept) }];
  });
}

function formOf(node: HtmlElement): number | undefined {
  const embed = embedOf(node);
  return embed?.kind === "sign-up" ? signUpFormAt(embed.href) : undefined;
}
