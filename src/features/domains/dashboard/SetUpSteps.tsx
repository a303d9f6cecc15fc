import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import type { Domain, DomainTarget } from "../contract.ts";
import { providers } from "./providers.ts";
import { RecordList } from "./RecordList.tsx";
import { addressRecords, ownershipRecord } from "./records.ts";
import classes from "./SetUpSteps.module.css";
import { useDomainTarget } from "./use-domains.ts";

/** Records to add at the registrar: first to prove ownership, then to point the domain here. */
export function SetUpSteps({ domain }: { domain: Domain }) {
  const { data: target, error } = useDomainTarget();
  const addresses = target ? addressRecords(domain, target) : [];
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <p className={classes.text}>
          <strong>{tr("Show that you own the domain.")}</strong>{" "}
          {tr("Where you registered {domain}, add this DNS TXT record and keep it there.", {
            domain: domain.unicode_domain,
          })}
        </p>
        <RecordList records={[ownershipRecord(domain)]} />
        <ProviderHelp domain={domain} />
      </li>
      <li className={classes.step}>
        <p className={classes.text}>
          <strong>{tr("Point your domain here.")}</strong> {whereTo(target, addresses.length, error)}
        </p>
        {addresses.length > 0 && <RecordList records={addresses} />}
      </li>
      <li className={classes.step}>
        <p className={classes.text}>
          <strong>{tr("Verify.")}</strong>{" "}
          {tr(
            "New records usually take a few minutes to appear, sometimes up to an hour. We also check automatically, so you can close this page.",
          )}
        </p>
      </li>
    </ol>
  );
}

function whereTo(target: DomainTarget | undefined, addresses: number, error: Error | null): string {
  if (addresses > 0)
    return tr("Add these records in the same place, and delete any others with the same host and type.");
  if (target) return tr("This installation has no public address yet, so there is nothing to point the domain to.");
  return error ? tr("The records could not be loaded. Please reload the page.") : tr("Loading the records…");
}

function ProviderHelp({ domain }: { domain: Domain }) {
  const [chosen, setChosen] = useState("");
  const provider = providers.find(({ name }) => name === chosen);
  return (
    <div className={classes.provider}>
      <NativeSelect
        label={tr("How do I enter this at my provider?")}
        maw={320}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: "", label: tr("Choose your provider") }, ...providers.map(({ name }) => name)]}
      />
      {provider && (
        <ul className={classes.lines}>
          {provider.steps(ownershipRecord(domain), domain.zone).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
