import { Button, Menu, Pagination, Title } from "@mantine/core";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import framed from "../../../../dashboard/framed-list.module.css";
import { LoadError } from "../../../../dashboard/LoadError.tsx";
import { usePageTitle } from "../../../../dashboard/page-title.ts";
import { useSiteTitle } from "../../../../dashboard/use-websites.ts";
import { type OwnArticle, texts } from "../../contract.ts";
import { ArticleActionDialog } from "./ArticleActionDialog.tsx";
import { ArticleFilter } from "./ArticleFilter.tsx";
import { ArticleRow, ArticleRowsLoading } from "./ArticleRow.tsx";
import classes from "./ArticlesPage.module.css";
import { NoArticles } from "./NoArticles.tsx";
import { type ArticleAction, pageSize, useArticles } from "./use-articles.ts";
import { useListFilter } from "./use-list-filter.ts";

/** Every article one may change, on own sites and on the host's. */
export default function ArticlesPage() {
  usePageTitle("Articles");
  const { filter, change } = useListFilter();
  const list = useArticles(filter);
  const [asked, setAsked] = useState<{ action: ArticleAction; article: OwnArticle } | null>(null);
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          Articles
        </Title>
        <NewArticleMenu />
      </div>
      <ArticleFilter filter={filter} onChange={change} />
      <p className={classes.count} role="status">
        {list.data && `${total.toLocaleString("en-US")} ${total === 1 ? "article" : "articles"}`}
      </p>
      {list.error && !list.data && (
        <LoadError
          error={list.error}
          fallback={texts.loadFailed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.data && !list.error && <ArticleRowsLoading />}
      {list.data && list.data.items.length === 0 && (
        <NoArticles filter={filter} onReset={() => change({ search: "", state: "", website: "" })} />
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className={`${framed.list} ${classes.list}`} aria-busy={list.isPlaceholderData}>
          {list.data.items.map((article) => (
            <ArticleRow key={article.id} article={article} onAction={(action) => setAsked({ action, article })} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(filter.page, pages)}
          onChange={(page) => change({ page })}
          getControlProps={(control) => ({ "aria-label": `${control} page` })}
          mt={8}
        />
      )}
      {asked && <ArticleActionDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function NewArticleMenu() {
  const siteTitle = useSiteTitle();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          New article
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/dashboard/articles/user">{`On ${siteTitle}`}</Menu.Item>
        <Menu.Item component={Link} to="/dashboard/articles/host">
          On Host Site
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
