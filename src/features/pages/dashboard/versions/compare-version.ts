import { isSame } from "../../../../documents/protocol/saving.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import type { PageRevisionDetail } from "../../contract.ts";
import { type Config, getFields } from "../page/page-fields.ts";
import { type EditedComponent, getLabel } from "../page/page-state.ts";

export interface Difference {
  id: string;
  /** The component's name, which distinguishes it from others of its type. */
  name: string;
  what: string;
  /** The version contains it, so it can be restored individually. */
  restorable: boolean;
}

interface CompareWords {
  /** Names the fields. */
  different: (names: string) => string;
  gone: string;
  added: string;
}

const ofVersions: CompareWords = {
  different: (names) => tr("Different: {names}", { names }),
  gone: tr("Not on the current page"),
  added: tr("Not in this version"),
};
/** Words for what a draft does to the published page. */
export const ofDrafts: CompareWords = {
  different: (names) => tr("Changed: {names}", { names }),
  gone: tr("section|Deleted"),
  added: tr("section|Added"),
};

/** Lists differences between a version and the current page, component by component from top to bottom. */
export function compareVersion(
  then: PageRevisionDetail["content"],
  now: readonly EditedComponent[],
  words: CompareWords = ofVersions,
): { differences: Difference[]; isReordered: boolean } {
  const old = toComponents(then);
  const nowById = new Map(now.map((component) => [component.id, component]));
  const changed = old.flatMap((component): Difference[] => {
    const present = nowById.get(component.id);
    const names = present ? changedNames(component, present) : [];
    if (present && names.length === 0) return [];
    const what = present ? words.different(names.join(", ")) : words.gone;
    return [{ id: component.id, name: getName(component), what, restorable: true }];
  });
  const oldIds = new Set(old.map(({ id }) => id));
  const added = now
    .filter(({ id }) => !oldIds.has(id))
    .map((component) => ({
      id: component.id,
      name: getName(component),
      what: words.added,
      restorable: false,
    }));
  const both = (list: readonly { id: string }[]) =>
    list.map(({ id }) => id).filter((id) => oldIds.has(id) && nowById.has(id));
  return { differences: [...changed, ...added], isReordered: !isSame(both(old), both(now)) };
}

/** A version's components in the type that the screen uses. */
export function toComponents(content: PageRevisionDetail["content"]): EditedComponent[] {
  return content.map(({ pageComponentId, componentType: type, config }) => ({
    id: String(pageComponentId),
    type,
    config,
  }));
}

/** Labels of the changed fields. Omits what nobody can edit, such as data looked up for a post. */
function changedNames({ id, type, config }: EditedComponent, now: EditedComponent): string[] {
  const [before, after] = [getFields(id, config), getFields(id, now.config)];
  const described = getBlock(type)?.fields ?? [];
  return described
    .filter(({ path }) => !isSame(before[`${id}.${path}`], after[`${id}.${path}`]))
    .map((one) => one.label);
}

/** Distinguishes it from others of its type. */
export function getName(component: EditedComponent): string {
  const { title } = component.config as Config & { title?: unknown };
  const text = typeof title === "string" ? textOfHtml(title).trim() : "";
  return text === "" ? getLabel(component) : `${getLabel(component)}: ${text}`;
}
