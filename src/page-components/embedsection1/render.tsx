import type { z } from "zod";
import { frameSandbox } from "../../shared/words/html-blocks.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import { sectionFramePath } from "./frame-path.ts";
import type { schema } from "./schema.ts";

/** Custom HTML in a sandboxed frame, like that of articles (`writing/blocks/html`). */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { t } = useLanguage();
  const { html, height } = config;
  // Letters or digits: an empty title that is being typed in place has a mark instead.
  const own = isPlaceholder(config.title) || !/[\p{L}\p{N}]/u.test(config.title) ? "" : config.title;
  const title = config.frameTitle.trim() || own.trim() || t("frame.title");
  return (
    <Section context={context} name="embed" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      {context.renderFrame?.({ id: context.id, html, title, height }) ?? (
        <div className="prose embed-place">
          <figure data-kind="html">
            <iframe
              src={(context.framePath ?? sectionFramePath)(context.id)}
              title={title}
              sandbox={frameSandbox}
              loading="lazy"
              height={height}
            />
            <p className="frame-note">{t("frame.note", { title })}</p>
          </figure>
        </div>
      )}
    </Section>
  );
}
