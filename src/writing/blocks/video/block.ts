import { tr } from "../../../shared/languages/tr.ts";
import { getPlayer } from "../../../shared/media/players.ts";
import { makeElement } from "../../html/tree.ts";
import { embedBlock } from "../../parts/embed-block.ts";
import { linkToItself } from "../../parts/mail-embeds.ts";
import { embedImage } from "../../parts/sizes.ts";

export const video = embedBlock({
  name: tr("Video"),
  kind: "video",
  leadsTo: (href) => getPlayer(href) !== undefined,
  frames: ({ href }) => {
    const player = getPlayer(href);
    return player && new URL(player.frame).origin;
  },
  /** With the script, the link becomes the site's player when it is clicked. */
  page: ({ href, title, image, site }, _figure, { t }) => {
    const player = getPlayer(href);
    const frame = player && { "data-frame": player.frame, "data-title": title };
    const words = [
      makeElement("strong", [title]),
      makeElement("small", [t("video.from", { site: player?.site ?? site })]),
    ];
    const parts = [
      ...embedImage(image, 1080, "(min-width: 1080px) 1080px, 100vw"),
      makeElement("span", words, { class: "video-words" }),
    ];
    return [makeElement("a", parts, { class: "video", href: player?.page ?? href, ...frame })];
  },
  linked: (embed, place) => ({
    ...linkToItself(embed, place),
    site: embed.site === "" ? "Video" : `Video on ${embed.site}`,
  }),
});
