import { Button } from "@mantine/core";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { texts } from "../contract.ts";
import { FindingList } from "./FindingList.tsx";
import classes from "./HealthPage.module.css";
import { useCheckHealth, useHealth } from "./use-health.ts";

/** Shows what the server's check of itself found about email: the mail server, the sender's DNS records, and returned mail. */
export function EmailHealth() {
  const query = useHealth();
  const check = useCheckHealth();
  const start = useSingleMutate(check);
  return (
    <Section title="Delivery" help="Whether emails arrive depends on the sender's DNS records (SPF, DKIM, DMARC), too.">
      {query.isPending && <p className={classes.quiet}>Checking takes a few seconds.</p>}
      <NotLoaded query={query} label="Checking" failure={texts.loadFailed} />
      {query.data && <FindingList findings={query.data.findings.filter(({ group }) => group === "Email")} />}
      {query.data && (
        <div>
          <Button variant="default" aria-disabled={check.isPending} onClick={() => !check.isPending && start()}>
            {check.isPending ? "Checking…" : "Check again"}
          </Button>
        </div>
      )}
    </Section>
  );
}
