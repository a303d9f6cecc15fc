import { isWithin, valueAt } from "../../../../documents/protocol/paths.ts";
import { forVisitors } from "../../../../page-components/for-visitors.ts";
import type { Block, Field, ListField, SingleField } from "../../../../page-components/kit/block.ts";
import { getKind } from "../../../../page-components/kit/values.ts";
import { titledComponent } from "../../../../page-components/PageBody.tsx";
import { schemaAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { firstPart, withoutPrefix } from "../../../../shared/edition-prefix.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { contrast, isHexColor } from "../../../../shared/look/color.ts";
import { decodeEntities, textOfHtml } from "../../../../shared/text.ts";
import { inSentence, oneDecimal } from "../../../../ui/texts/in-sentence.ts";
import type { Prefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import { type EditedComponent, isHidden } from "../page/page-state.ts";

/** A problem for visitors, and the field where it can be fixed. */
export interface Issue {
  id: string;
  /** The field's path in the panel: `cards.2.alt`. */
  path: string;
  message: string;
}

interface Known {
  /** Slugs of the website's pages. */
  slugs: readonly string[];
  prefixes: Prefixes;
  now: Date;
  /** The website's. */
  timeZone: string;
}

/** Paths that every website serves besides its pages. */
const ownAddresses = /^\/(articles|article|categories|authors|search|media)(\/|$|\?)|^\/(feed\.xml)?$/;

/** Finds a page's problems. They are warnings, so the owner may save anyway. */
export function checkPage(components: readonly EditedComponent[], known: Known): Issue[] {
  return [
    ...components.flatMap((component) => checkComponent(component, known)),
    ...checkHeadings(components.filter((component) => !isHidden(component))),
  ];
}

function checkComponent(component: EditedComponent, known: Known): Issue[] {
  const block = getBlock(component.type);
  if (!block) return [];
  const found: Issue[] = [];
  const report = (path: string, message: string) =>
    found.push({
      id: component.id,
      path,
      message: tr("{place}: {problem}", { place: getPlace(block, path), problem: message }),
    });
  const { config, isBare, hidden } = forVisitors(block, component.config);
  if (config === null) {
    return [{ id: component.id, ...unseenSection(block, isBare, hidden) }];
  }
  reportEnd(block, component, known, report);
  const isUnseen = (path: string) => hidden.some((at) => isWithin(path, at));
  reportItems(block, hidden, report);
  eachField(component, block.fields, (field, path, siblings) => {
    if (isUnseen(path)) {
      if (hidden.includes(path)) report(path, unfinishedText(field, valueAt(component.config, path)));
      return;
    }
    const schema = schemaAt(block.schema, path);
    const kind = schema && getKind(schema);
    const value = valueAt(component.config, path);
    if (kind === "image" && value !== "" && field.altPath) {
      const alt = valueAt(component.config, getPrefix(path, field.path) + field.altPath);
      if (String(alt ?? "").trim() === "")
        report(getPrefix(path, field.path) + field.altPath, tr("{label} has no alt text", { label: field.label }));
    }
    if (kind === "richText" || kind === "article")
      for (const problem of problemsIn(String(value ?? ""), known)) report(path, problem);
    if (kind === "link" && !isUnseen(textBefore(path, field, siblings)))
      checkLink(component, { path, field, siblings }, known, report);
  });
  checkContrast(component, report);
  return found;
}

/** Why visitors don't see a section, and the field with which to begin. */
function unseenSection(block: Block, isBare: boolean, hidden: readonly string[]): Omit<Issue, "id"> {
  const { label, fields } = block;
  const list = fields.find((field): field is ListField => "fields" in field);
  if (isBare) {
    const message = tr("{label}: there is nothing to see or to choose yet, so visitors don't see this section", {
      label,
    });
    return { path: list ? `${list.path}.0.${list.getName}` : firstValue(block), message };
  }
  const isItem = !fields.some(({ path }) => path === hidden[0]);
  const message = tr("{label}: nothing is written here yet, so visitors don't see this section", { label });
  return { path: isItem ? `${hidden[0]}.${list?.getName}` : (hidden[0] ?? ""), message };
}

/** The first field that isn't a text: a video's address, for example. */
function firstValue({ schema, fields }: Block): string {
  const isText = ({ path }: Field) => {
    const at = schemaAt(schema, path);
    return /^(text|richText)$/.test((at && getKind(at)) ?? "");
  };
  return fields.find((field) => !isText(field))?.path ?? "";
}

/** Reports a countdown that has ended. */
function reportEnd(block: Block, { config }: EditedComponent, { now, timeZone }: Known, report: Report): void {
  const end = block.endsAt?.(config, timeZone);
  if (!end || end > now) return;
  const isGone = block.isEmpty?.({ ...config, isOver: true });
  const seen = isGone
    ? tr("the countdown has ended, so this section is hidden from visitors")
    : tr("the countdown has ended, so visitors see the text shown afterward");
  report(firstValue(block), seen);
}

/** Items of a list that have no text yet. */
function reportItems(block: Block, hidden: readonly string[], report: Report): void {
  for (const field of block.fields) {
    if (!("fields" in field)) continue;
    for (const path of hidden.filter((at) => /^\d+$/.test(at.slice(field.path.length + 1)) && isWithin(at, field.path)))
      report(
        `${path}.${field.getName}`,
        tr("nothing is written here yet, so visitors don't see this {item}", { item: field.item }),
      );
  }
}

function unfinishedText({ label }: SingleField, value: unknown): string {
  return tr("the {label} still says “{text}”, so visitors don't see it", {
    label: inSentence(label),
    text: textOfHtml(String(value)),
  });
}

/** The path of the text whose link this is. */
function textBefore(path: string, field: SingleField, siblings: readonly SingleField[]): string {
  return getPrefix(path, field.path) + (siblings[siblings.indexOf(field) - 1]?.path ?? "");
}

/** `Cards, card 3` */
function getPlace({ label, fields }: Pick<Block, "label" | "fields">, path: string): string {
  const list = fields.find((field): field is ListField => "fields" in field && path.startsWith(`${field.path}.`));
  if (!list) return label;
  const number = Number.parseInt(path.slice(list.path.length + 1), 10) + 1;
  return tr("{label}, {item} {number}", { label, item: list.item, number });
}

type Report = (path: string, message: string) => void;

function checkLink({ config }: EditedComponent, { path, field, siblings }: Visited, known: Known, report: Report) {
  const url = String(valueAt(config, path) ?? "");
  const isSocial = path.startsWith("socialLinks.");
  const text = siblings[siblings.indexOf(field) - 1];
  // A button without text is not shown, so it needs no address.
  const isShown =
    text !== undefined && String(valueAt(config, getPrefix(path, field.path) + text.path) ?? "").trim() !== "";
  if (url === "" && !isSocial && !field.isOptional && isShown)
    report(path, tr("the {label} has no link", { label: inSentence(text.label) }));
  if (leadsNowhere(url, known)) report(path, tr("there is no page at {url}", { url }));
}

/** Whether an address is of a page that the website doesn't have. */
function leadsNowhere(url: string, { slugs, prefixes }: Known): boolean {
  const address = withoutPrefix(url, prefixes.own);
  if (!address.startsWith("/") || ownAddresses.test(address)) return false;
  // What is in another language is another website's.
  if (prefixes.others.includes(`/${firstPart(address)}`)) return false;
  return !slugs.includes(address.slice(1).split(/[?#/]/)[0] ?? "");
}

/** Finds what visitors may trip over in a formatted text. */
function problemsIn(html: string, known: Known): string[] {
  const addresses = [...html.matchAll(/<a [^<>]*href="([^"<>]*)"/g)].map(([, href = ""]) => decodeEntities(href));
  const broken = [...new Set(addresses)].filter((url) => leadsNowhere(url, known));
  const problems = broken.map((url) => tr("there is no page at {url}", { url }));
  const count = html.match(/<img [^<>]*alt=""/g)?.length ?? 0;
  if (count === 0) return problems;
  return [
    ...problems,
    tr({ one: "{count} image has no alt text", other: "{count} images have no alt text" }, { count }),
  ];
}

function checkContrast({ config }: EditedComponent, report: Report): void {
  const ground = String(valueAt(config, "styles.backgroundColor") ?? "");
  const ink = String(valueAt(config, "styles.textColor") ?? "");
  if (!isHexColor(ink)) return;
  const ratio = contrast(ink, isHexColor(ground) ? ground : "#fbfaf7");
  if (ratio < 4.5)
    report(
      "styles.textColor",
      tr("the contrast between text and background is {ratio}, too low to read", { ratio: oneDecimal(ratio) }),
    );
}

/** Each heading may be at most one level below the previous one. */
function checkHeadings(components: readonly EditedComponent[]): Issue[] {
  const found: Issue[] = [];
  const titled = titledComponent(components);
  for (const component of components) {
    const block = getBlock(component.type);
    if (!block || block.fixed) continue;
    const hasTitle = typeof component.config.title === "string" && component.config.title.trim() !== "";
    const isTitled = component.id === titled;
    if (isTitled && !hasTitle)
      found.push({
        id: component.id,
        path: "title",
        message: tr("{label}: the page has no main heading", { label: block.label }),
      });
    // A component without a title continues below the main heading.
    let rank = isTitled ? Number(hasTitle) : hasTitle ? 2 : 1;
    eachField(component, block.fields, (field, path) => {
      const schema = schemaAt(block.schema, path);
      const kind = schema && getKind(schema);
      if (kind !== "richText" && kind !== "article") return;
      for (const [, level] of String(valueAt(component.config, path) ?? "").matchAll(/<h([1-6])[ >]/g)) {
        const next = Number(level);
        if (next > rank + 1) {
          found.push({
            id: component.id,
            path,
            message: tr("{label}: heading {next} follows heading {rank} ({field})", {
              label: block.label,
              next,
              rank,
              field: field.label,
            }),
          });
        }
        rank = next;
      }
    });
  }
  return found;
}

interface Visited {
  path: string;
  field: SingleField;
  siblings: readonly SingleField[];
}
type Visit = (field: SingleField, path: string, siblings: readonly SingleField[]) => void;

/** Visits a component's fields, those of list items included. */
export function eachField(component: Pick<EditedComponent, "config">, fields: readonly Field[], visit: Visit): void {
  const singles = fields.filter((field): field is SingleField => !("fields" in field));
  for (const field of fields) {
    if (!("fields" in field)) {
      visit(field, field.path, singles);
      continue;
    }
    const items = valueAt(component.config, field.path);
    if (!Array.isArray(items)) continue;
    visitItems(field, field.path, items, visit);
  }
}

function visitItems(field: ListField, path: string, items: readonly unknown[], visit: Visit): void {
  for (const [index, item] of items.entries()) {
    for (const inner of field.fields) visit(inner, `${path}.${index}.${inner.path}`, field.fields);
    const below = field.nested ? valueAt(item, field.nested) : undefined;
    if (Array.isArray(below)) visitItems(field, `${path}.${index}.${field.nested}`, below, visit);
  }
}

/** `cards.2.backgroundImage` and `backgroundImage` → `cards.2.` */
function getPrefix(path: string, own: string): string {
  return path.slice(0, path.length - own.length);
}
