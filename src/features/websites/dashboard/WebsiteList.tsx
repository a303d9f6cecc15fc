import { Button, Skeleton, Title } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { IconPlus } from "../../../ui/icons/index.ts";
import { getNetworkName } from "../../../ui/page-title.ts";
import section from "../../../ui/section-head.module.css";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import { texts, type Website } from "../contract.ts";
import { DeleteWebsiteDialog } from "./DeleteWebsiteDialog.tsx";
import { useWebsites } from "./use-websites.ts";
import { WebsiteDialog } from "./WebsiteDialog.tsx";
import { WebsiteRow } from "./WebsiteRow.tsx";

type Confirming = { action: "add" } | { action: "rename" | "delete"; website: Website };

interface Props {
  /** Renders content below each website. */
  below: (website: Website) => ReactNode;
  /** The dialog that adds one. */
  AddDialog: ComponentType<{ onClose: () => void }>;
}

export function WebsiteList({ below, AddDialog }: Props) {
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const close = () => setConfirming(null);
  const mayAdd = useMayAddWebsite();
  return (
    <section aria-labelledby="your-websites">
      <div className={section.head}>
        <Title order={2} id="your-websites" className={section.heading}>
          {tr("Your websites")}
        </Title>
        {mayAdd && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setConfirming({ action: "add" })}
          >
            {tr("Add website")}
          </Button>
        )}
      </div>
      <Websites mayAdd={mayAdd} below={below} onAction={(action, website) => setConfirming({ action, website })} />
      {confirming?.action === "add" && <AddDialog onClose={close} />}
      {confirming?.action === "rename" && <WebsiteDialog website={confirming.website} onClose={close} />}
      {confirming?.action === "delete" && <DeleteWebsiteDialog website={confirming.website} onClose={close} />}
    </section>
  );
}

/** Accounts that were invited to somebody's website may have none of their own, and others at most so many. */
function useMayAddWebsite(): boolean {
  const { data: account } = useAccount();
  const { data: websites } = useWebsites("website.manage");
  if (!account || !websites) return false;
  return (
    account.website_limit === null || websites.filter(({ edition }) => edition === null).length < account.website_limit
  );
}

interface WebsitesProps {
  mayAdd: boolean;
  below: (website: Website) => ReactNode;
  onAction: (action: "rename" | "delete", website: Website) => void;
}

function Websites({ mayAdd, below, onAction }: WebsitesProps) {
  const { data, error, isFetching, refetch } = useWebsites();
  if (data && data.length > 0) {
    return (
      <ul className={framed.list}>
        {data.map((website) => (
          <WebsiteRow key={website.website_id} website={website} onAction={(action) => onAction(action, website)}>
            {below(website)}
          </WebsiteRow>
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState title={tr("No websites yet")}>
        <p>
          {mayAdd
            ? tr(
                "Add one to get a home page and a web address right away. Until then, you can write articles for {networkName}.",
                { networkName: getNetworkName() },
              )
            : tr("An owner of a website can invite you to it. Only owners of the network can let you add your own.")}
        </p>
      </EmptyState>
    );
  }
  if (error) {
    return <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={framed.list} role="status" aria-label={tr("Loading websites")}>
      <Skeleton height={72} radius={0} />
      <Skeleton height={72} radius={0} mt={1} />
    </div>
  );
}
