import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { ListSection } from "../../../ui/settings/ListSection.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Loaded, LoadingPart } from "../../../ui/states/Loaded.tsx";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import { type Domain, texts } from "../contract.ts";
import { AddDomainDialog } from "./AddDomainDialog.tsx";
import { DeleteDomainDialog } from "./DeleteDomainDialog.tsx";
import { DomainCard } from "./DomainCard.tsx";
import classes from "./DomainsPage.module.css";
import { useDomains } from "./use-domains.ts";

/** Adds, verifies, checks, and deletes domains. */
export default function DomainsPage() {
  const query = useDomains();
  const { data } = query;
  const isOwner = useIsOwner();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Domain | null>(null);
  return (
    <SettingsFrame name={tr("Domains")}>
      <ListSection
        title={tr("Your domains")}
        help={tr("The domains where people find your websites.")}
        addLabel={tr("Add domain")}
        onAdd={() => setAdding(true)}
      >
        {data?.map((domain) => (
          <DomainCard key={domain.website_id} domain={domain} onDelete={() => setDeleting(domain)} />
        ))}
        {data?.length === 0 && (
          <EmptyState title={tr("No domain yet")}>
            <p>{tr("Add a domain you've registered to use it for your website.")}</p>
          </EmptyState>
        )}
        <Loaded
          query={query}
          failed={texts.loadFailed}
          loading={<LoadingPart label={tr("Loading domains")} height={260} />}
        />
        {isOwner && (
          <p className={classes.own}>
            {tr(
              "The network's own address, {host}, isn't listed here: it is set by PUBLIC_URL where Rostrum is started.",
              { host: window.location.host },
            )}
          </p>
        )}
      </ListSection>
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
      {deleting && <DeleteDomainDialog domain={deleting} onClose={() => setDeleting(null)} />}
    </SettingsFrame>
  );
}
