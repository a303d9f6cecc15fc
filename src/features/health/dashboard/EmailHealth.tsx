import { Button } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
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
    <Section
      title={tr("Delivery")}
      help={tr("Whether emails arrive depends on the sender's DNS records (SPF, DKIM, DMARC), too.")}
    >
      {isPending && <p className={classes.quiet}>{tr("Checking takes a few seconds.")}</p>}
      <NotLoaded query={query} label={tr("Checking")} failure={texts.loadFailed} />
      {data && <FindingList findings={data.findings.filter(({ group }) => group === tr("Email"))} />}
      {data && (
        <div>
          <Button variant="default" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {isFetching ? tr("Checking…") : tr("Check again")}
          </Button>
        </div>
      )}
    </Section>
  );
}
