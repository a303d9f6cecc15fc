import { ActionIcon, Badge, Menu, Skeleton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "react-router";
import framed from "../../../../dashboard/framed-list.module.css";
import { When } from "../../../../dashboard/When.tsx";
import type { OwnArticle } from "../../contract.ts";
import classes from "./ArticlesPage.module.css";
import type { ArticleAction } from "./use-articles.ts";

interface Props {
  article: OwnArticle;
  onAction: (action: ArticleAction) => void;
}

const stateNames = { draft: "Draft", scheduled: "Scheduled", published: "Published", bin: "In the bin" };

export function ArticleRow({ article, onAction }: Props) {
  const { id, title, state, site_title, author, category } = article;
  const name = title || "Without a title";
  const facts = [site_title, category, author].filter(Boolean);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        {state === "bin" ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link
            to={`/dashboard/articles/edit/${id}`}
            className={classes.name}
            data-untitled={title === "" || undefined}
          >
            {name}
          </Link>
        )}
        <span className={classes.facts}>{facts.join(" · ")}</span>
      </div>
      <div className={classes.state}>
        <span className={classes.badges}>
          <Badge variant="default" radius="sm" tt="none" fw={500} data-state={state} className={classes.badge}>
            {stateNames[state]}
          </Badge>
          {article.has_changes && (
            <Badge variant="default" radius="sm" tt="none" fw={500} className={classes.badge}>
              Unpublished changes
            </Badge>
          )}
        </span>
        <span className={classes.when}>
          <Moment article={article} />
        </span>
      </div>
      <RowMenu article={article} name={name} onAction={onAction} />
    </li>
  );
}

/** The moment that matters in this state; of what is published and scheduled the state says what it means. */
function Moment({ article: { state, publish_date, changed_at, deleted_at } }: { article: OwnArticle }) {
  if (publish_date) return <When date={publish_date} />;
  const [word, date] = state === "bin" ? ["Deleted", deleted_at ?? changed_at] : ["Changed", changed_at];
  return (
    <>
      {word} <When date={date} />
    </>
  );
}

function RowMenu({ article, name, onAction }: Props & { name: string }) {
  const { id, state, url } = article;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={42} aria-label={`Actions for ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === "bin" ? (
          <>
            <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => onAction("restore")}>
              Restore
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAction("erase")}>
              Erase for good
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item
              component={Link}
              to={`/dashboard/articles/edit/${id}`}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Edit
            </Menu.Item>
            {state === "published" && url && (
              <Menu.Item
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                View article
              </Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={`/dashboard/articles/edit/${id}/versions`}
              leftSection={<IconHistory size={18} aria-hidden />}
            >
              Versions
            </Menu.Item>
            {state !== "draft" && (
              <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => onAction("unpublish")}>
                {state === "scheduled" ? "Cancel the schedule" : "Unpublish"}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAction("delete")}>
              Move to the bin
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ArticleRowsLoading() {
  return (
    <div className={`${framed.list} ${classes.list}`} role="status" aria-label="Loading articles">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={76} radius={0} mt={row === 0 ? 0 : 1} />
      ))}
    </div>
  );
}
