import type { Fields } from "../../../../documents/protocol/saving.ts";
import { type BarType, isBarType } from "../../../../page-components/bars.ts";
import type { OpenPage } from "../page/open-page.ts";

/** Translates between components of a page that show the website's bars and these: `12.navLinks` is `navbar1.navLinks`. */
export function shownBars({ components }: Pick<OpenPage, "components">) {
  const shown = components.flatMap(({ id, component_type: type, from_site }) =>
    from_site && isBarType(type) ? [{ id: String(id), type }] : [],
  );
  const getType = (id: string): BarType | undefined => shown.find((one) => one.id === id)?.type;
  /** The bar's path with the component's id, or the same if the page doesn't show it. */
  const getName = (path: string): string => {
    const [type = "", ...rest] = path.split(".");
    const id = shown.find((one) => one.type === type)?.id;
    return id === undefined ? path : [id, ...rest].join(".");
  };
  return {
    getType,
    getName,
    /** Changes of the website's bars, and of the page itself. */
    split(changes: Fields): [Fields, Fields] {
      const [ofBars, ofPage]: [Fields, Fields] = [{}, {}];
      for (const [name, value] of Object.entries(changes)) {
        const [id = "", ...rest] = name.split(".");
        const type = getType(id);
        if (type) ofBars[[type, ...rest].join(".")] = value;
        else ofPage[name] = value;
      }
      return [ofBars, ofPage];
    },
    /** Maps the changes to the names that the page shows. */
    named(changes: Fields): Fields {
      const entries = Object.entries(changes).map(([path, value]) => [getName(path), value] as const);
      return Object.fromEntries(entries.filter(([name], index) => name !== Object.keys(changes)[index]));
    },
    getFields: (bars: Fields): Fields => Object.fromEntries(shown.map(({ id, type }) => [id, bars[type]])),
  };
}
