import { getBlock } from "../../../../page-components/registry.ts";

interface Typed {
  component_type: string;
}

export const getIds = (components: readonly { id: number }[]): number[] => components.map(({ id }) => id);

export function getFixedPlace({ component_type }: Typed): "first" | "last" | undefined {
  return getBlock(component_type)?.fixed;
}

/** Limits a component's position to between the navigation bar and the footer. */
export function placeFor(component: Typed, others: readonly Typed[], wanted?: number): number {
  const fixed = getFixedPlace(component);
  if (fixed) return fixed === "first" ? 0 : others.length;
  const top = others.filter((other) => getFixedPlace(other) === "first").length;
  const bottom = others.length - others.filter((other) => getFixedPlace(other) === "last").length;
  return Math.max(top, Math.min(wanted ?? bottom, bottom));
}

/** True if the navigation bar is first and the footer last. */
export function isOrderAllowed(components: readonly Typed[]): boolean {
  return components.every((component, index) => {
    const fixed = getFixedPlace(component);
    return fixed === undefined || index === (fixed === "first" ? 0 : components.length - 1);
  });
}
