import type { z } from "zod";
import { getPlayer } from "../../shared/media/players.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { useFieldMark } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** A video like those in articles (`writing/blocks/video`): a link that becomes its player when it is clicked. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { t } = useLanguage();
  const mark = useFieldMark();
  const player = getPlayer(config.videoUrl);
  const words = (
    <span className="video-words">
      <strong>{t("video.play")}</strong>
      {player && <small>{t("video.from", { site: player.site })}</small>}
    </span>
  );
  const image = (
    <BlockImage
      context={context}
      path={config.image}
      alt={config.imageAlt}
      sizes="(min-width: 1040px) 960px, 100vw"
      widest={960}
    />
  );
  return (
    <Section context={context} name="video" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <div className="prose video-place">
        <figure>
          {player ? (
            <a
              className="video"
              href={player.page}
              data-frame={player.frame}
              data-title={config.title || config.caption || t("video.on", { site: player.site })}
            >
              {image}
              {words}
            </a>
          ) : (
            // Only in the editor: without an address, visitors don't see the section.
            <div className="video">
              {image}
              {words}
            </div>
          )}
          {config.caption.trim() !== "" && <figcaption {...mark("caption")}>{config.caption}</figcaption>}
        </figure>
      </div>
    </Section>
  );
}
