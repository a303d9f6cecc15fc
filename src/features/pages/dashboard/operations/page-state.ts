import { blockOf } from "../../blocks/registry.ts";
import type { Config } from "../page-fields.ts";

/** A component without its values: those are fields of the save engine. */
export interface Part {
  id: string;
  type: string;
}

export interface EditedComponent extends Part {
  config: Config;
}

/** What is where on the screen: the page's components from top to bottom, and which of them is edited. */
export interface PageState {
  components: readonly Part[];
  selected: string | null;
}

export type Order = Pick<PageState, "components">;

/** Navigation bar and footer: nothing moves or deletes them, or passes them. */
export function isFixed(component: Pick<Part, "type">): boolean {
  return blockOf(component.type)?.fixed !== undefined;
}

export function labelOf({ type }: Pick<Part, "type">): string {
  return blockOf(type)?.label ?? "Unknown component";
}

export function indexOf({ components }: Order, id: string): number {
  return components.findIndex((component) => component.id === id);
}

/** The places (first and last index) that a component which is not fixed can take among `length` others and itself. */
export function freePlaces({ components }: Order): { first: number; last: number } {
  const before = components.findIndex((component) => blockOf(component.type)?.fixed !== "first");
  const after = components.findLastIndex((component) => blockOf(component.type)?.fixed !== "last");
  return { first: before < 0 ? components.length : before, last: after };
}
