import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import type { ImageUse } from "../../contract.ts";
import { getUses } from "../image-calls.ts";
import { useLibraryWebsite } from "../library-website.ts";
import classes from "./ImageLibrary.module.css";

export const usesKey = (id: number) => ["image-uses", id];

export function useUses(id: number) {
  const website = useLibraryWebsite();
  return useQuery({ queryKey: usesKey(id), queryFn: ({ signal }) => getUses(website, id, signal), staleTime: 0 });
}

interface Props {
  id: number;
  /** Open links in a new tab, because the screen below must stay. */
  inNewTab: boolean;
}

/** Links to all uses of an image. */
export function Uses({ id, inNewTab }: Props) {
  const query = useUses(id);
  const { data } = query;
  if (!data) {
    const failed = tr("Where it is used could not be loaded.");
    return <Loaded query={query} failed={failed} loading={<Skeleton height={48} radius={6} />} />;
  }
  if (data.length === 0) return <p className={classes.lead}>{tr("Not used yet.")}</p>;
  return (
    <ul className={classes.uses}>
      {data.map((use) => (
        <li key={`${use.kind}.${use.id}`}>
          <Link to={getAddress(use)} {...(inNewTab ? { target: "_blank" } : {})}>
            {getName(use)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function getName({ kind, title, component_type: type }: ImageUse): string {
  switch (kind) {
    case "component":
      return tr("Page “{title}”, {component}", { title, component: getBlock(type ?? "")?.label ?? tr("a component") });
    case "page":
      return tr("Page “{title}”, where it is shared", { title });
    case "saved":
      return tr("Saved section “{title}”", { title });
    case "article":
      return tr("Article “{title}”", { title: title || tr("Untitled") });
    case "category":
      return tr("Category “{title}”", { title });
    case "account":
      return tr("Portrait of {title}", { title });
    case "website":
      return tr("Look of {title}", { title: title || fallback.siteTitle });
    case "newsletter":
      return tr("Newsletter “{title}”", { title: title || tr("Untitled") });
  }
}

function getAddress({ kind, id, website_id, slug }: ImageUse): string {
  switch (kind) {
    case "component":
    case "page":
      return `/web-editor?${new URLSearchParams({ website: String(website_id), page: slug ?? "" })}`;
    case "saved":
      // They are listed where sections are added.
      return `/web-editor?website=${website_id}`;
    case "article":
      return `/dashboard/articles/edit/${id}`;
    case "category":
      return `/dashboard/settings/categories?website=${website_id}`;
    case "account":
      return "/dashboard/settings/account";
    case "website":
      return `/dashboard/settings/look/${id}`;
    case "newsletter":
      return `/dashboard/newsletters/${id}`;
  }
}
