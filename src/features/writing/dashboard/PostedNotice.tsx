import { Anchor, CloseButton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Notice } from "../../../dashboard/Notice.tsx";
import { siteAddress } from "../../../dashboard/site-address.ts";
import { useWebsites } from "../../../dashboard/use-websites.ts";
import type { ArticleTarget } from "./article-form.ts";
import classes from "./PostedNotice.module.css";
import type { PostedArticle } from "./use-article-form.ts";

interface Props {
  target: ArticleTarget;
  article: PostedArticle;
  onClose: () => void;
}

/** The way to the article that was just posted, until it is closed. Takes focus when it appears. */
export function PostedNotice({ target, article, onClose }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const { data: websites } = useWebsites();
  const websiteId = Number(article.websiteId ?? websites?.[0]?.website_id);
  const address = target === "host" ? "/" : websiteId > 0 ? siteAddress(websiteId, window.location) : null;

  // Each posted article takes focus once.
  useEffect(() => notice.current?.focus(), [article]);

  return (
    <Notice tone="success" ref={notice}>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.title}>
            {article.appearsAt ? "Scheduled" : "Posted"}: {article.title}
          </p>
          {article.appearsAt ? (
            <p>It appears by itself on {moment(article.appearsAt)}.</p>
          ) : (
            address && (
              <Anchor href={`${address}article/${article.slug}`} target="_blank" rel="noopener">
                View article
              </Anchor>
            )
          )}
        </div>
        <CloseButton aria-label="Close message" onClick={onClose} />
      </div>
    </Notice>
  );
}

function moment(date: Date): string {
  return date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}
