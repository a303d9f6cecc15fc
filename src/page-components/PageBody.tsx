import { memo, type ReactNode } from "react";
import { textOfHtml } from "../shared/text.ts";
import { getLanguage, InLanguage } from "../site-kit/language.tsx";
import { usePause } from "../site-kit/pauses.ts";
import type { FormView } from "../site-kit/views.ts";
import { completeConfig } from "./complete-config.ts";
import { componentsForVisitors } from "./for-visitors.ts";
import type { Block, BlockContext } from "./kit/block.ts";
import { completeInLanguage } from "./own-texts.ts";
import { getBlock } from "./registry.ts";

export interface StoredComponent {
  id: string;
  type: string;
  /** As stored, in any shape; completed here. */
  config: unknown;
}

interface PageContext extends Omit<BlockContext, "id" | "headingLevel" | "form"> {
  /** The form action of a component, by id. Without it, forms are shown but can't be submitted. */
  getForm?: (componentId: string) => FormView | null;
}

interface Props {
  /** Heading for screen readers, if the page has no main heading. */
  name?: string;
  components: readonly StoredComponent[];
  context: PageContext;
  /** Content between the first and last components. */
  children?: ReactNode;
}

/** A page's components from top to bottom, without what is unfinished. Those of unknown types render nothing. */
export function PageBody({ name, components: stored, context, children }: Props) {
  const components = withoutEmpty(componentsForVisitors(stored), context);
  const titled = titledComponent(components);
  const main = components.find(({ id }) => id === titled);
  const hasHeading = main !== undefined && textOfHtml(String((main.config as { title?: unknown }).title)) !== "";
  const draw = (component: StoredComponent) => (
    <PageComponent key={component.id} {...component} context={context} headingLevel={component.id === titled ? 1 : 2} />
  );
  const { first, middle, last } = getPlaces(components);
  return (
    <>
      {first.map(draw)}
      <main id="content">
        {!hasHeading && name !== undefined && middle.length > 0 && <h1 className="visually-hidden">{name}</h1>}
        {middle.map(draw)}
        {middle.length === 0 && name !== undefined && (
          <NothingYet name={name} text={getLanguage(context.site.language).t("page.empty")} />
        )}
        {children}
      </main>
      {last.map(draw)}
    </>
  );
}

/** Without sections that have nothing to show yet, unless nothing else would be left. */
function withoutEmpty(components: readonly StoredComponent[], context: PageContext): readonly StoredComponent[] {
  const shown = components.filter(({ type }) => !getBlock(type)?.hasNothing?.(context));
  return shown.some(({ type }) => getBlock(type)?.fixed === undefined) ? shown : components;
}

/** Shown to visitors of a page that its owner hasn't written yet. */
function NothingYet({ name, text }: { name: string; text: string }) {
  return (
    <div className="block">
      <div className="wrap block-column">
        <h1 className="block-title">{name}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Splits components into header, main content, and footer. */
export function getPlaces<T extends Pick<StoredComponent, "type">>(components: readonly T[]) {
  const fixed = (place: Block["fixed"]) => components.filter(({ type }) => getBlock(type)?.fixed === place);
  return { first: fixed("first"), middle: fixed(undefined), last: fixed("last") };
}

/** The component whose title is the page's main heading: the first one, if its type has a title. */
export function titledComponent(components: readonly Pick<StoredComponent, "id" | "type">[]): string | undefined {
  const first = components.find(({ type }) => getBlock(type)?.fixed === undefined);
  const block = first && getBlock(first.type);
  const hasTitle = block && typeof (completeConfig(block.schema, {}) as { title?: unknown }).title === "string";
  return hasTitle ? first.id : undefined;
}

/** Origins of frames that visitors may request in these components. */
export function getFrames(components: readonly StoredComponent[]): string[] {
  const origins = components.map(({ type, config }) => {
    const block = getBlock(type);
    return block?.framesFrom?.(completeConfig(block.schema, config)) ?? "";
  });
  return [...new Set(origins)].filter((origin) => origin !== "");
}

interface ComponentProps extends StoredComponent {
  context: PageContext;
  headingLevel: 1 | 2;
}

/** As much as rendering this many characters of text. */
const workOfComponent = 500;

/** Memoized, because a page may have hundreds of components. */
export const PageComponent = memo(function PageComponent({ id, type, config, context, headingLevel }: ComponentProps) {
  usePause(workOfComponent);
  const block = getBlock(type);
  if (!block) return null;
  const form = context.getForm?.(id) ?? null;
  const complete = completeInLanguage(getLanguage(context.site.language), type, block.schema, config);
  return (
    <InLanguage language={context.site.language}>
      <block.Render config={complete} context={{ ...context, id, headingLevel, form }} />
    </InLanguage>
  );
});
