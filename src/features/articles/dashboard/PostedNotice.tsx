import { Anchor, CloseButton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Notice } from "../../../ui/Notice.tsx";
import classes from "./PostedNotice.module.css";
import { momentWithZone } from "./publish-date.ts";
import type { PostedArticle } from "./use-posting.ts";

interface Props {
  article: PostedArticle;
  onClose: () => void;
}

/** Links to the article that was just posted, until it is dismissed. Takes focus when it appears. */
export function PostedNotice({ article, onClose }: Props) {
  const notice = useRef<HTMLDivElement>(null);

  // Take focus once per posted article.
  useEffect(() => notice.current?.focus(), [article]);

  return (
    <Notice tone="success" ref={notice}>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.title}>
            {article.appearsAt ? "Scheduled" : "Published"}: {article.title}
          </p>
          {article.appearsAt ? (
            <p>It will be published on {momentWithZone(article.appearsAt)}.</p>
          ) : (
            <Anchor href={article.url} target="_blank" rel="noopener">
              View article
            </Anchor>
          )}
        </div>
        <CloseButton aria-label="Close message" onClick={onClose} />
      </div>
    </Notice>
  );
}
