import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { LoadError } from "../../../ui/LoadError.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { ListSection } from "../../../ui/settings/ListSection.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { useAccount } from "../../accounts/dashboard/use-account.ts";
import { type Category, texts } from "../contract.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { CategoryList } from "./CategoryList.tsx";
import { DeleteCategoryDialog } from "./DeleteCategoryDialog.tsx";
import { useCategories } from "./use-categories.ts";

type Confirming = { action: "add" } | { action: "edit" | "delete"; category: Category };

/** The host site's categories. For its owner only. */
export default function CategoriesPage() {
  const account = useAccount();
  const isOwner = account.data?.role === "owner";
  return (
    <SettingsFrame name="Categories">
      {isOwner && <Categories />}
      {account.data && !isOwner && (
        <Notice tone="info">
          <p>Only an owner of the host site can change its categories.</p>
        </Notice>
      )}
    </SettingsFrame>
  );
}

function Categories() {
  const { data, error, isFetching, refetch } = useCategories();
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const close = () => setConfirming(null);
  return (
    <ListSection
      title="Categories of the host site"
      help="Every article on the host site belongs to one of them."
      addLabel="Add category"
      onAdd={() => setConfirming({ action: "add" })}
    >
      {data && (
        <CategoryList
          categories={data}
          onEdit={(category) => setConfirming({ action: "edit", category })}
          onDelete={(category) => setConfirming({ action: "delete", category })}
        />
      )}
      {!data && error && (
        <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading categories">
          <Skeleton height={260} />
        </div>
      )}
      {confirming?.action === "add" && <CategoryDialog onClose={close} />}
      {confirming?.action === "edit" && <CategoryDialog category={confirming.category} onClose={close} />}
      {confirming?.action === "delete" && <DeleteCategoryDialog category={confirming.category} onClose={close} />}
    </ListSection>
  );
}
