import { Anchor, CloseButton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { momentWithZone } from "../article/publish-date.ts";
import classes from "./PostedNotice.module.css";
import type { PostedArticle } from "./use-posting.ts";

interface Props {
  article: PostedArticle;
  /** Where a newsletter begins with it, if the user may write one. */
  newsletter: string | undefined;
  onClose: () => void;
}

/** Links to the article that was just posted, until it is dismissed. Takes focus when it appears. */
export default function PostedNotice({ article, newsletter, onClose }: Props) {
  const notice = useRef<HTMLDivElement>(null);

  // Take focus once per posted article.
  useEffect(() => notice.current?.focus(), [article]);

  return (
    <Notice tone="success" ref={notice}>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.title}>
            {article.appearsAt
              ? tr("Scheduled: {title}", { title: article.title })
              : tr("Published: {title}", { title: article.title })}
          </p>
          {article.appearsAt ? (
            <p>{tr("It will be published on {date}.", { date: momentWithZone(article.appearsAt) })}</p>
          ) : (
            <p>
              <Anchor href={article.url} target="_blank" rel="noopener">
                {tr("View article")}
              </Anchor>
              {newsletter && (
                <>
                  {" · "}
                  <Anchor component={Link} to={newsletter}>
                    {tr("Send it as a newsletter")}
                  </Anchor>
                </>
              )}
            </p>
          )}
        </div>
        <CloseButton aria-label={tr("Close message")} onClick={onClose} />
      </div>
    </Notice>
  );
}
