import { Title } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { IconNews, IconPencil } from "../../../ui/icons/index.ts";
import { getNetworkName } from "../../../ui/page-title.ts";
import section from "../../../ui/section-head.module.css";
import { useWritesOnHost } from "../../accounts/dashboard/session/use-account.ts";
import { useSiteTitle } from "../../websites/dashboard/use-websites.ts";
import classes from "./StartWriting.module.css";

/** Where to start an article. */
export function StartWriting() {
  const siteTitle = useSiteTitle();
  const writesOnHost = useWritesOnHost();
  if (siteTitle === null && !writesOnHost) return null;
  return (
    <section aria-labelledby="start-writing">
      <Title order={2} id="start-writing" className={section.heading}>
        {tr("Start writing")}
      </Title>
      <div className={classes.cards}>
        {siteTitle !== null && (
          <Link to="/dashboard/articles/user" className={classes.card}>
            <span className={classes.cardIcon}>
              <IconPencil size={24} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.cardText}>
              <span className={classes.cardTitle}>{tr("Write for {name}", { name: siteTitle })}</span>
              <span className={classes.cardHelp}>{tr("For the people who follow this website.")}</span>
            </span>
          </Link>
        )}
        {writesOnHost && (
          <Link to="/dashboard/articles/host" className={classes.card}>
            <span className={classes.cardIcon}>
              <IconNews size={24} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.cardText}>
              <span className={classes.cardTitle}>{tr("Write for {name}", { name: getNetworkName() })}</span>
              <span className={classes.cardHelp}>{tr("The shared front page, filed under a category.")}</span>
            </span>
          </Link>
        )}
      </div>
    </section>
  );
}
