import { useState } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { getNetworkName } from "../../../ui/page-title.ts";
import { ListSection } from "../../../ui/settings/ListSection.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { Loaded, LoadingPart } from "../../../ui/states/Loaded.tsx";
import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import { useHostEditions, useWebsites, type WebsiteName } from "../../websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../websites/dashboard/WebsiteSelect.tsx";
import { type ListedCategory, texts } from "../contract.ts";
import CategoryDialog from "./CategoryDialog.tsx";
import { CategoryList } from "./CategoryList.tsx";
import { DeleteCategoryDialog } from "./DeleteCategoryDialog.tsx";
import { useCategories } from "./use-categories.ts";

type Confirming = { action: "add" } | { action: "edit" | "delete"; category: ListedCategory };

/** Stands for the host site, which isn't among a person's own websites. */
const hostSite: WebsiteName = { website_id: 0, title: getNetworkName() };

/** The categories of the host site in its languages, for its owner, and of own websites. */
export default function CategoriesPage() {
  const account = useAccount();
  const { data: websites } = useWebsites("categories.manage");
  const editions = useHostEditions();
  const [params, setParams] = useSearchParams();
  const hosts: WebsiteName[] = account.data?.role === "owner" ? (editions.length > 0 ? editions : [hostSite]) : [];
  const sites = [...hosts, ...(websites ?? [])];
  const chosen = sites.find(({ website_id }) => String(website_id) === params.get("website")) ?? sites[0];
  return (
    <SettingsFrame name={tr("Categories")}>
      {account.data && websites && (
        <>
          <WebsiteSelect
            label={tr("Website")}
            maw={400}
            websites={sites}
            value={chosen?.website_id}
            onChoose={(website) => setParams({ website: String(website) })}
          />
          {chosen && <Categories key={chosen.website_id} site={chosen} isHost={hosts.includes(chosen)} />}
          {!chosen && (
            <Notice tone="info">
              <p>{tr("Only owners and editors of a website can change its categories.")}</p>
            </Notice>
          )}
        </>
      )}
    </SettingsFrame>
  );
}

function Categories({ site, isHost }: { site: WebsiteName; isHost: boolean }) {
  const { website_id } = site;
  const place = { site: isHost ? "host" : "user", ...(site !== hostSite && { website_id }) } as const;
  const query = useCategories(place);
  const { data } = query;
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const close = () => setConfirming(null);
  return (
    <ListSection
      title={tr("Categories of {name}", { name: isHost ? site.title : site.title || fallback.siteTitle })}
      help={
        isHost
          ? tr("Every article on {title} belongs to one of them.", { title: site.title })
          : tr("Each category has a page that lists its articles.")
      }
      addLabel={tr("Add category")}
      onAdd={() => setConfirming({ action: "add" })}
    >
      {data && (
        <CategoryList
          isHost={isHost}
          categories={data}
          onEdit={(category) => setConfirming({ action: "edit", category })}
          onDelete={(category) => setConfirming({ action: "delete", category })}
        />
      )}
      <Loaded
        query={query}
        failed={texts.loadFailed}
        loading={<LoadingPart label={tr("Loading categories")} height={260} />}
      />
      {confirming?.action === "add" && <CategoryDialog place={place} onClose={close} />}
      {confirming?.action === "edit" && <CategoryDialog place={place} category={confirming.category} onClose={close} />}
      {confirming?.action === "delete" && (
        <DeleteCategoryDialog isHost={isHost} category={confirming.category} onClose={close} />
      )}
    </ListSection>
  );
}
