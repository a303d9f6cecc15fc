import { Button } from "@mantine/core";
import { tr } from "../../../../../shared/languages/tr.ts";
import { inFull } from "../../../../../ui/When.tsx";
import { FindingList } from "../../../../domains/dashboard/FindingList.tsx";
import { RecordList } from "../../../../domains/dashboard/RecordList.tsx";
import { type DnsRecord, getHost } from "../../../../domains/dashboard/records.ts";
import type { NewsletterSender, SenderKey, SenderRecord } from "../../../sender-contract.ts";
import classes from "./SenderSection.module.css";
import type { useSenderActions } from "./use-sender.ts";

interface Props {
  sender: NewsletterSender;
  actions: ReturnType<typeof useSenderActions>;
}

/** Records to enter, what the latest check found, and the keys. */
export function SenderRecords({ sender, actions: { check, isChecking, rotate, isRotating } }: Props) {
  const { keys, diagnosis, needs_new_key, can_sign } = sender;
  const zone = sender.zone ?? "";
  const shown = new Set(diagnosis?.findings.flatMap(({ records }) => records.map(({ name }) => name)));
  const awaited = keys.filter(({ state, name }) => state === "waiting" && !shown.has(name));
  const isNew = keys.some(({ state }) => state === "used");
  return (
    <>
      {awaited.map((key) => (
        <div key={key.selector} className={classes.group}>
          <h3 className={classes.heading}>{isNew ? tr("Record of the new key") : tr("Record to enter")}</h3>
          <p className={classes.text}>
            {isNew
              ? tr(
                  "Add this record where your domain is registered. The former key signs until it appears, so keep its record, too.",
                )
              : tr(
                  "Where your domain is registered, add this DNS TXT record. It usually takes a few minutes to appear. We check automatically, so you can close this page.",
                )}
          </p>
          <RecordList records={[getRecord(key, zone)]} />
        </div>
      ))}
      {diagnosis && (
        <FindingList
          diagnosis={{
            checked_at: diagnosis.checked_at,
            findings: diagnosis.findings.map((finding) => ({
              ...finding,
              wanted: [],
              records: finding.records.map((record) => getRecord(record, zone)),
            })),
          }}
        />
      )}
      {needs_new_key && (
        <p className={classes.text}>
          {tr(
            "The server's secret key has changed, so this website's key can't be used any more. Create a new one and add its record.",
          )}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant={sender.is_used ? "default" : "filled"} loading={isChecking} onClick={() => check()}>
          {diagnosis ? tr("Check again") : tr("Check now")}
        </Button>
        {can_sign && (needs_new_key || !keys.some(({ state }) => state === "waiting")) && (
          <Button variant="subtle" color="gray" loading={isRotating} onClick={() => rotate()}>
            {tr("Create a new key")}
          </Button>
        )}
        {isChecking && (
          <span role="status" className={classes.status}>
            {tr("Checking the records…")}
          </span>
        )}
      </div>
      <RetiredKeys keys={keys} />
    </>
  );
}

const getRecord = ({ name, value }: SenderRecord, zone: string): DnsRecord => ({
  type: "TXT",
  host: getHost(name, zone),
  value,
});

function RetiredKeys({ keys }: { keys: readonly SenderKey[] }) {
  const retired = keys.filter(({ removable_at }) => removable_at !== null);
  if (retired.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>{tr("Former keys")}</h3>
      {retired.map(({ name, removable_at }) => (
        <p key={name} className={classes.text}>
          {Date.parse(removable_at ?? "") > Date.now()
            ? tr("Keep the record {name} until {date}, because emails signed with it may still be on their way.", {
                name,
                date: inFull(new Date(removable_at ?? "")),
              })
            : tr("The record {name} is no longer needed. You can delete it.", { name })}
        </p>
      ))}
    </div>
  );
}
