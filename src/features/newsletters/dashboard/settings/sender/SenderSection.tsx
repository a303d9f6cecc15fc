import { Anchor, Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../../ui/dialogs/lazy-dialog.tsx";
import { Notice } from "../../../../../ui/notices/Notice.tsx";
import { StateBadge } from "../../../../../ui/StateBadge.tsx";
import { Section } from "../../../../../ui/settings/Section.tsx";
import { Loaded } from "../../../../../ui/states/Loaded.tsx";
import { trRich } from "../../../../../ui/texts/tr-rich.tsx";
import { type NewsletterSender, senderTexts } from "../../../sender-contract.ts";
import { SenderRecords } from "./SenderRecords.tsx";
import classes from "./SenderSection.module.css";
import { useSender, useSenderActions } from "./use-sender.ts";

const SenderAddressDialog = lazyDialog(() => import("./SenderAddressDialog.tsx"));

/** Sends newsletters from an address at the website's own domain: its state, records to enter, and problems. */
export function SenderSection({ websiteId }: { websiteId: number }) {
  return (
    <Section
      title={tr("Sending address")}
      help={tr("Newsletters from your own domain are recognized by readers and trusted by their email providers.")}
    >
      <Loaded
        query={useSender(websiteId)}
        failed={senderTexts.loadFailed}
        loading={<Skeleton height={160} role="status" aria-label={tr("Loading the sending address")} />}
      >
        {(sender) => <Sender sender={sender} />}
      </Loaded>
    </Section>
  );
}

function Sender({ sender }: { sender: NewsletterSender }) {
  const { domain, address, can_sign, website_id } = sender;
  const [isEditing, setEditing] = useState(false);
  const actions = useSenderActions(website_id);
  return (
    <div className={classes.sender}>
      <State sender={sender} />
      {!can_sign && (
        <Notice tone="info">
          <p>{senderTexts.noSecretKey}</p>
        </Notice>
      )}
      {can_sign && domain === null && (
        <p className={classes.text}>
          {address === ""
            ? senderTexts.noDomain
            : tr("The domain of {address} is no longer connected to this website.", { address })}{" "}
          <Anchor component={Link} to="/dashboard/settings" inherit underline="always">
            {tr("Open domains")}
          </Anchor>
        </p>
      )}
      {address !== "" && domain !== null && <SenderRecords sender={sender} actions={actions} />}
      <div className={classes.buttons}>
        {can_sign && domain !== null && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {address === "" ? tr("Send from {domain}…", { domain }) : tr("Change address…")}
          </Button>
        )}
        {address !== "" && (
          <Button variant="subtle" color="gray" loading={actions.isRemoving} onClick={() => actions.remove()}>
            {tr("Use the network's address")}
          </Button>
        )}
      </div>
      {isEditing && domain !== null && (
        <SenderAddressDialog sender={sender} domain={domain} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function State({ sender: { address, is_used, from, reply_to, diagnosis, domain } }: { sender: NewsletterSender }) {
  const isFaulty = diagnosis?.findings.some(({ level }) => level === "error") ?? false;
  if (is_used) {
    return (
      <div>
        <StateBadge tone="success">{tr("In use")}</StateBadge>
        <p className={classes.text}>
          {trRich("Newsletters come from {address} and are signed by {domain}. Replies go to {reply_to}.", {
            address: <strong>{address}</strong>,
            ...{ domain, reply_to },
          })}
        </p>
      </div>
    );
  }
  return (
    <div>
      {address !== "" && (
        <StateBadge tone={isFaulty ? "error" : undefined}>
          {isFaulty ? tr("Not in use") : tr("Waiting for DNS")}
        </StateBadge>
      )}
      {from !== null && (
        <p className={classes.text}>
          {address === ""
            ? trRich("Newsletters come from {from}, the network's address, with your sender name.", {
                from: <strong>{from}</strong>,
              })
            : trRich(
                "Until {address} is set up, newsletters come from {from}, the network's address, with your sender name.",
                { address, from: <strong>{from}</strong> },
              )}{" "}
          {tr(
            "Readers see that address, replies go to {reply_to}, and all websites of the network share its reputation.",
            { reply_to: reply_to ?? "" },
          )}
        </p>
      )}
    </div>
  );
}
