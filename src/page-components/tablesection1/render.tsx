import { useContext } from "react";
import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { EditedContext, FieldText } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import { getColumns } from "./get-columns.ts";
import type { schema } from "./schema.ts";

/** A table like those in articles: on phones it scrolls in a region of its own, which the keyboard reaches. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { t } = useLanguage();
  const isEdited = useContext(EditedContext);
  const columns = getColumns(config.rows, isEdited);
  const hasHead = config.hasHeadings && config.rows.length > 1;
  const all = config.rows.map((row, index) => (
    <tr key={index}>
      {columns.map((name) => {
        const text = row[name];
        // A heading without words would be none.
        const Cell = hasHead && index === 0 && text.trim() !== "" ? "th" : "td";
        return (
          <Cell
            key={name}
            scope={Cell === "th" ? "col" : undefined}
            className={isPlaceholder(text) ? "is-unfinished" : undefined}
          >
            <FieldText at={`rows.${index}.${name}`} text={text} />
          </Cell>
        );
      })}
    </tr>
  ));
  const [first, ...others] = all;
  return (
    <Section context={context} name="table" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <div className="prose table-place">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes focus */}
        <section className="table-scroll" aria-label={config.title || t("text.table")} tabIndex={0}>
          <table>
            {hasHead && <thead>{first}</thead>}
            <tbody>{hasHead ? others : all}</tbody>
          </table>
        </section>
      </div>
    </Section>
  );
}
