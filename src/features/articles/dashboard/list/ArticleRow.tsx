import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import {
  IconArrowBackUp,
  IconArticle,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserShield,
} from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { publicationText, publicationWords } from "../../../../ui/states/publication-state.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { useManagesPeople } from "../../../people/dashboard/use-manages-people.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { OwnArticle } from "../../writing-contract.ts";
import { useNewsletterLink } from "../article/use-newsletter-link.ts";
import classes from "./ArticlesPage.module.css";
import type { ArticleAction } from "./use-articles.ts";

interface Props {
  article: OwnArticle;
  onAction: (action: ArticleAction) => void;
  /** Shows who can see it. */
  onPeople: () => void;
}

const tones = { draft: undefined, scheduled: "accent", published: "success", bin: undefined } as const;

export function ArticleRow({ article, onAction, onPeople }: Props) {
  const { id, title, state, site_title, author, category } = article;
  const name = title || tr("Untitled");
  const facts = [site_title, category, author].filter(Boolean);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        {state === "bin" ? (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        ) : (
          <Link
            to={`/dashboard/articles/edit/${id}`}
            className={classes.name}
            data-untitled={title === "" || undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={classes.facts}>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && " · "}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      </div>
      <div className={classes.state}>
        <span className={classes.badges}>
          <StateBadge tone={tones[state]}>{getState(article)}</StateBadge>
          {article.mentions > 0 && <StateBadge tone="accent">{tr("You were mentioned")}</StateBadge>}
          {article.in_review && <StateBadge tone="accent">{tr("In review")}</StateBadge>}
          {article.has_changes && <StateBadge>{publicationWords.changed}</StateBadge>}
        </span>
        <span className={classes.when}>
          <Moment article={article} />
        </span>
      </div>
      <ArticleMenu article={article} name={name} onAction={onAction} onPeople={onPeople} />
    </li>
  );
}

function getState({ state, publish_date }: OwnArticle): string {
  return state === "bin" ? tr("In the bin") : publicationText({ state, hasChanges: false, date: publish_date });
}

/** The date that matters in each state; for published and scheduled articles, the state explains it. */
function Moment({ article: { state, publish_date, changed_at, deleted_at } }: { article: OwnArticle }) {
  if (publish_date) return <When date={publish_date} />;
  return state === "bin"
    ? trRich("Deleted {when}", { when: <When date={deleted_at ?? changed_at} /> })
    : trRich("Changed {when}", { when: <When date={changed_at} /> });
}

function ArticleMenu({ article, name, onAction, onPeople }: Props & { name: string }) {
  const { id, state, url } = article;
  const mayWrite = useMay(article, "articles.write");
  const mayPublish = useMay(article, "articles.publish");
  const newsletter = useNewsletterLink(article.website_id, id);
  const managesPeople = useManagesPeople(article.site === "host" ? null : article.website_id);
  if (state === "bin" && !(mayWrite && article.is_own)) return null;
  return (
    <RowMenu name={name}>
      {state === "bin" ? (
        <>
          <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => onAction("restore")}>
            {tr("Restore")}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAction("erase")}>
            {tr("Delete permanently")}
          </Menu.Item>
        </>
      ) : (
        <>
          <Menu.Item
            component={Link}
            to={`/dashboard/articles/edit/${id}`}
            leftSection={mayWrite ? <IconPencil size={18} aria-hidden /> : <IconArticle size={18} aria-hidden />}
          >
            {mayWrite ? tr("Edit") : tr("verb|Open")}
          </Menu.Item>
          {state === "published" && url && (
            <Menu.Item
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {tr("View article")}
            </Menu.Item>
          )}
          {state === "published" && newsletter && (
            <Menu.Item component={Link} to={newsletter} leftSection={<IconMail size={18} aria-hidden />}>
              {tr("Send as a newsletter")}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={`/dashboard/articles/edit/${id}/versions`}
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {tr("Versions")}
          </Menu.Item>
          {managesPeople && (
            <Menu.Item leftSection={<IconUserShield size={18} aria-hidden />} onClick={onPeople}>
              {tr("Who can see this")}
            </Menu.Item>
          )}
          {state !== "draft" && mayPublish && (
            <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => onAction("unpublish")}>
              {state === "scheduled" ? tr("Cancel the schedule") : tr("Unpublish")}
            </Menu.Item>
          )}
          {(state === "draft" ? mayWrite && article.is_own : mayPublish) && (
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAction("delete")}>
              {tr("Move to the bin")}
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  );
}

/** Whether the user may do this with a listed article. */
function useMay({ site, website_id, is_own }: OwnArticle, permission: "articles.write" | "articles.publish"): boolean {
  const { data = [] } = useWebsites(permission);
  const { data: account } = useAccount();
  if (!is_own && permission === "articles.publish") return false;
  if (site === "host") {
    const onHost = account?.host_articles ?? "publish";
    return onHost === "publish" || (onHost === "review" && permission === "articles.write");
  }
  return data.some((website) => website.website_id === website_id);
}
