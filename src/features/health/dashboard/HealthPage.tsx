import { Button } from "@mantine/core";
import { formatList, tr } from "../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { SettingsFrame } from "../../../ui/settings/SettingsFrame.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import { type HealthFinding, type HealthLevel, type HealthReport, healthLevel, texts } from "../contract.ts";
import { FindingList } from "./FindingList.tsx";
import classes from "./HealthPage.module.css";
import { useCheckHealth, useHealth } from "./use-health.ts";

/** The server's check of itself, for the network's owners. */
export default function HealthPage() {
  const query = useHealth();
  const { data } = query;
  return (
    <SettingsFrame name={tr("Health")}>
      <Section
        title={tr("Health")}
        help={tr(
          "The server checks its settings, database, email, certificates, backups, and background work, and says what to do.",
        )}
        wide
      >
        {query.isPending && <p className={classes.quiet}>{tr("Checking takes a few seconds.")}</p>}
        <NotLoaded query={query} label={tr("Checking")} failure={texts.loadFailed} />
        {data && (
          <>
            <Summary report={data} />
            {getGroups(data).map(({ name, findings }) => (
              <section key={name} aria-label={name}>
                <h3 className={classes.heading}>{name}</h3>
                <FindingList findings={findings} />
              </section>
            ))}
          </>
        )}
      </Section>
    </SettingsFrame>
  );
}

function Summary({ report }: { report: HealthReport }) {
  const check = useCheckHealth();
  const start = useSingleMutate(check);
  const { machine, process_id, checked_at } = report;
  return (
    <div className={classes.summary}>
      <div className={classes.facts}>
        <p className={classes.verdict} role="status">
          {check.isPending ? tr("Checking…") : getVerdict(report)}
        </p>
        <p className={classes.quiet}>
          {trRich("Checked {when} by {machine}, process {process}", {
            when: <When date={checked_at} />,
            machine,
            process: String(process_id),
          })}
        </p>
      </div>
      {/* Stays focusable meanwhile. */}
      <Button variant="default" aria-disabled={check.isPending} onClick={() => !check.isPending && start()}>
        {tr("Check again")}
      </Button>
    </div>
  );
}

function getVerdict({ findings }: HealthReport): string {
  const count = (level: HealthLevel) => findings.filter((finding) => finding.level === level).length;
  const parts = [
    ...(count("wrong") > 0
      ? [tr({ one: "{count} thing is wrong", other: "{count} things are wrong" }, { count: count("wrong") })]
      : []),
    ...(count("look") > 0
      ? [tr({ one: "{count} worth a look", other: "{count} worth a look" }, { count: count("look") })]
      : []),
  ];
  return parts.length === 0 ? tr("Everything is fine") : formatList(parts);
}

/** Groups with the worst findings first; within one the server has ordered them. */
function getGroups({ findings }: HealthReport) {
  const names = [...new Set(findings.map(({ group }) => group))];
  const groups = names.map((name) => ({ name, findings: findings.filter(({ group }) => group === name) }));
  const worst = (own: readonly HealthFinding[]) =>
    Math.min(...own.map(({ level }) => healthLevel.options.indexOf(level)));
  return groups.toSorted((a, b) => worst(a.findings) - worst(b.findings));
}
