// Loaded without a build, so without the components themselves.

/** Types that exist once per website. A page shows the website's, or one of its own. */
export const barTypes = ["navbar1", "footer1"] as const;
export type BarType = (typeof barTypes)[number];

export function isBarType(type: string): type is BarType {
  return (barTypes as readonly string[]).includes(type);
}

/** Configs as stored; a missing one stands for its type's defaults. */
export type Bars = Partial<Record<BarType, Record<string, unknown>>>;

interface MaybeFromSite {
  type: string;
  config: unknown;
  fromSite?: boolean | undefined;
}

/** Components of a snapshot or revision, with the website's bars where they show these. */
export function withBars<T extends MaybeFromSite>(components: readonly T[], bars: Bars | null | undefined): T[] {
  return components.map((component) =>
    component.fromSite && isBarType(component.type)
      ? { ...component, config: bars?.[component.type] ?? {} }
      : component,
  );
}
