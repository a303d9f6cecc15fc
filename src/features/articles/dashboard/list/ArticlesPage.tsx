import { Button, Group, Menu, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { DropdownMenu } from "../../../../ui/DropdownMenu.tsx";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { IconChevronDown, IconPlus } from "../../../../ui/icons/index.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { useWritesOnHost } from "../../../accounts/dashboard/session/use-account.ts";
import { useSiteTitle } from "../../../websites/dashboard/use-websites.ts";
import { type OwnArticle, texts } from "../../writing-contract.ts";
import { ArticleActionDialog } from "./ArticleActionDialog.tsx";
import { ArticleFilter } from "./ArticleFilter.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { NoArticles } from "./NoArticles.tsx";
import { type ArticleAction, pageSize, useArticles } from "./use-articles.ts";
import { useListFilter } from "./use-list-filter.ts";

const ThingPeopleDialog = lazyDialog(() => import("../../../people/dashboard/website/ThingPeopleDialog.tsx"));

/** All articles that the user may read, on their websites and the host site. */
export default function ArticlesPage() {
  usePageTitle(tr("Articles"));
  const { filter, change } = useListFilter();
  const list = useArticles(filter);
  const [confirming, setConfirming] = useState<{ action: ArticleAction; article: OwnArticle } | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const total = list.data?.total ?? 0;

  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Articles")}
        </Title>
        <Group gap={8}>
          <ExportMenu websiteId={Number(filter.website) || null} />
          <NewArticleMenu />
        </Group>
      </div>
      <ArticleFilter filter={filter} onChange={change} />
      <p className={screen.count} role="status">
        {list.data && tr({ one: "{count} article", other: "{count} articles" }, { count: total })}
      </p>
      <NotLoaded query={list} label={tr("Loading articles")} failure={texts.loadFailed} />
      {list.data && list.data.items.length === 0 && (
        <NoArticles filter={filter} onReset={() => change({ search: "", state: "", website: "" })} />
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className={`${framed.list} ${screen.list}`} aria-busy={list.isPlaceholderData}>
          {list.data.items.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              onAction={(action) => setConfirming({ action, article })}
              onPeople={() => setShown(article.id)}
            />
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        pageSize={pageSize}
        page={filter.page}
        onPage={(page, replace) => change({ page }, replace)}
      />
      {shown !== null && <ThingPeopleDialog kind="article" id={shown} onClose={() => setShown(null)} />}
      {confirming && <ArticleActionDialog {...confirming} onClose={() => setConfirming(null)} />}
    </div>
  );
}

function NewArticleMenu() {
  const siteTitle = useSiteTitle();
  const writesOnHost = useWritesOnHost();
  if (siteTitle === null && !writesOnHost) return null;
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} rightSection={<IconChevronDown size={16} aria-hidden />}>
      {tr("New article")}
    </Button>
  );
  return (
    <DropdownMenu position="bottom-end" target={button}>
      {siteTitle !== null && (
        <Menu.Item component={Link} to="/dashboard/articles/user">
          {tr("On {name}", { name: siteTitle })}
        </Menu.Item>
      )}
      {writesOnHost && (
        <Menu.Item component={Link} to="/dashboard/articles/host">
          {tr("On Host Site")}
        </Menu.Item>
      )}
    </DropdownMenu>
  );
}
