import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LoadError } from "../../../ui/LoadError.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { type Domain, texts } from "../contract.ts";
import { AddDomainDialog } from "./AddDomainDialog.tsx";
import { DeleteDomainDialog } from "./DeleteDomainDialog.tsx";
import { DomainCard } from "./DomainCard.tsx";
import classes from "./DomainsPage.module.css";
import { useDomains } from "./use-domains.ts";

/** Adds, verifies, checks, and deletes domains. */
export default function DomainsPage() {
  const { data, error, isFetching, refetch } = useDomains();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Domain | null>(null);
  return (
    <SettingsFrame name="Domains">
      <section aria-labelledby="domains" className={classes.section}>
        <div className={classes.head}>
          <div>
            <h2 id="domains" className={classes.heading}>
              Your domains
            </h2>
            <p className={classes.help}>The domains where people find your websites.</p>
          </div>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add domain
          </Button>
        </div>
        {data?.map((domain) => (
          <DomainCard key={domain.website_id} domain={domain} onDelete={() => setDeleting(domain)} />
        ))}
        {data?.length === 0 && (
          <EmptyState title="No domain yet">
            <p>Add a domain you've registered to use it for your website.</p>
          </EmptyState>
        )}
        {!data && error && (
          <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <div role="status" aria-label="Loading domains">
            <Skeleton height={260} />
          </div>
        )}
      </section>
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
      {deleting && <DeleteDomainDialog domain={deleting} onClose={() => setDeleting(null)} />}
    </SettingsFrame>
  );
}
