import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { getHref } from "../kit/links.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { getOriginal } from "./original.ts";
import { type schema, tweet } from "./schema.ts";

/** Shows a post as a card of our own. Loads nothing from the network before a visitor asks for it. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="twitter" styles={config.styles}>
      <div className={config.tweetUrl === "" ? "block-column" : "beside"}>
        <div className="block-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
          <ButtonLink text={config.buttonText} url={config.buttonLink} />
        </div>
        {config.tweetUrl !== "" && <PostCard url={config.tweetUrl} known={config.tweet} />}
      </div>
    </Section>
  );
}

/** Shows the stored data if it belongs to this post, or else only a link. */
function PostCard({ url, known }: { url: string; known: unknown }) {
  const { t } = useLanguage();
  const post = tweet.safeParse(known).data;
  const user = /^https:\/\/[^/]+\/(\w+)\//.exec(url)?.[1] ?? "";
  const isThis = post?.url === url;
  return (
    <figure className="post-card">
      <figcaption className="post-author">
        {isThis ? post.author : `@${user}`} <span className="post-handle">{isThis ? `@${user}` : ""}</span>
      </figcaption>
      {isThis && (
        <blockquote className="post-text" cite={url}>
          {post.text.split("\n").map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </blockquote>
      )}
      <a className="post-link" href={getHref(url)} rel="noopener">
        {isThis && post.date ? t("post.postedOn", { date: post.date }) : t("post.read", { user })}
      </a>
      {/* site/client/frames.ts; without a script the link above is the way. */}
      <div className="post-original">
        <button
          type="button"
          className="button button-quiet"
          data-frame={getOriginal(url)}
          data-title={t("post.by", { user })}
        >
          {t("post.show")}
        </button>
        <span className="post-note">{t("post.note")}</span>
      </div>
    </figure>
  );
}
