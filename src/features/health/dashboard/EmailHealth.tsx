import { Button } from "@mantine/core";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { texts } from "../contract.ts";
import { FindingList } from "./FindingList.tsx";
import classes from "./HealthPage.module.css";
import { useFreshHealth } from "./use-health.ts";

/** Shows what the server's check of itself found about email: the mail server, the sender's DNS records, and returned mail. */
export function EmailHealth() {
  const query = useFreshHealth();
  const { data, isPending, isFetching, refetch } = query;
  return (
    <Section title="Delivery" help="Whether emails arrive depends on the sender's DNS records (SPF, DKIM, DMARC), too.">
      {isPending && <p className={classes.quiet}>Checking takes a few seconds.</p>}
      <NotLoaded query={query} label="Checking" failure={texts.loadFailed} />
      {data && <FindingList findings={data.findings.filter(({ group }) => group === "Email")} />}
      {data && (
        <div>
          <Button variant="default" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {isFetching ? "Checking…" : "Check again"}
          </Button>
        </div>
      )}
    </Section>
  );
}
