import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { type ImportItem, itemKind, itemPlan, type SiteImport, texts } from "../../contract.ts";
import shared from "./Imports.module.css";
import classes from "./ItemList.module.css";
import { type ItemFilter, itemsPageSize, useItems } from "./use-imports.ts";
import { itemNames, kindNames, planNames, shortAddress } from "./words.ts";

/** Lists a file's items; at first those that are left out, with the reasons. */
export function ItemList({ imported }: { imported: SiteImport }) {
  const hasLeftOut = imported.counts.some(({ leave }) => leave > 0);
  const [filter, setFilter] = useState<ItemFilter>(hasLeftOut ? { plan: "leave" } : {});
  const [page, setPage] = useState(1);
  const list = useItems(imported, filter, page);
  const change = (next: ItemFilter) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  return (
    <section aria-labelledby="import-items" className={shared.part}>
      <h2 id="import-items" className={shared.partHeading}>
        {tr("Items of the file")}
      </h2>
      <div className={classes.filter}>
        <NativeSelect
          label={tr("Show")}
          value={filter.plan ?? ""}
          data={[
            { value: "", label: tr("items|Everything") },
            ...itemPlan.options.map((plan) => ({ value: plan, label: planNames[plan] })),
          ]}
          onChange={({ currentTarget }) => change({ plan: itemPlan.safeParse(currentTarget.value).data })}
        />
        <NativeSelect
          label={tr("Kind")}
          value={filter.kind ?? ""}
          data={[
            { value: "", label: tr("items|All kinds") },
            ...itemKind.options.map((kind) => ({ value: kind, label: kindNames[kind] })),
          ]}
          onChange={({ currentTarget }) => change({ kind: itemKind.safeParse(currentTarget.value).data })}
        />
      </div>
      <p role="status" className={shared.hint}>
        {list.data && tr({ one: "{count} item", other: "{count} items" }, { count: list.data.total })}
      </p>
      <NotLoaded query={list} label={tr("Loading items")} failure={texts.loadFailed} />
      {list.data && list.data.items.length > 0 && (
        <ul
          className={`${framed.list} ${classes.list}`}
          aria-labelledby="import-items"
          aria-busy={list.isPlaceholderData}
        >
          {list.data.items.map((item) => (
            <ItemRow key={item.number} imported={imported} item={item} />
          ))}
        </ul>
      )}
      <ListPages list={list} pageSize={itemsPageSize} page={page} onPage={setPage} />
    </section>
  );
}

function ItemRow({ imported, item }: { imported: SiteImport; item: ImportItem }) {
  const { kind, title, plan, reason, remarks, old_url, article_id } = item;
  const name = <bdi>{title || tr("Untitled")}</bdi>;
  const notes = [reason, ...remarks].filter((note) => note !== null);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.main}>
        <p className={classes.title}>
          {article_id === null ? name : <Link to={`/dashboard/articles/edit/${article_id}`}>{name}</Link>}
        </p>
        <p className={classes.about}>
          {itemNames[kind]}
          {old_url && ` · ${shortAddress(old_url, imported)}`}
        </p>
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
      <StateBadge>{planNames[plan]}</StateBadge>
    </li>
  );
}
