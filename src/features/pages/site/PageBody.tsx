import type { Block, BlockContext } from "../blocks/block.ts";
import { completeConfig } from "../blocks/complete-config.ts";
import { blockOf } from "../blocks/registry.ts";

export interface StoredComponent {
  id: string;
  type: string;
  /** As stored: completed here, whatever it is. */
  config: unknown;
}

interface Props {
  components: readonly StoredComponent[];
  context: Omit<BlockContext, "id" | "headingLevel">;
}

interface Shown {
  id: string;
  block: Block;
  config: unknown;
}

/** A page's components from top to bottom. Those of a type that is not known show nothing. */
export function PageBody({ components, context }: Props) {
  const shown = components.flatMap(({ id, type, config }): Shown[] => {
    const block = blockOf(type);
    return block ? [{ id, block, config: completeConfig(block.schema, config) }] : [];
  });
  const fixed = (place: Block["fixed"]) => shown.filter(({ block }) => block.fixed === place);
  const middle = fixed(undefined);
  const titled = middle.find(({ config }) => typeof (config as { title?: unknown }).title === "string");
  const draw = ({ id, block, config }: Shown) => (
    <block.Render key={id} config={config} context={{ ...context, id, headingLevel: id === titled?.id ? 1 : 2 }} />
  );
  return (
    <>
      {fixed("first").map(draw)}
      <main id="content">{middle.map(draw)}</main>
      {fixed("last").map(draw)}
    </>
  );
}
