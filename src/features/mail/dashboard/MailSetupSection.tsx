import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { Loaded, LoadingPart } from "../../../ui/states/Loaded.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import { type MailSetup, texts } from "../contract.ts";
import classes from "./MailPage.module.css";
import { MailServerList } from "./MailServerList.tsx";
import { MailServerSection } from "./server/MailServerSection.tsx";
import { useMailSetup } from "./use-mail-setup.ts";

/** How email is sent: for the network's owners with its settings. */
export function MailSetupSection({ isOwner }: { isOwner: boolean }) {
  const query = useMailSetup();
  const { data } = query;
  if (isOwner) {
    return (
      <MailServerSection>
        {data && <OptionalTls {...data} />}
        {data?.servers && <MailServerList servers={data.servers} />}
        {data?.returns && <Returns {...data.returns} />}
      </MailServerSection>
    );
  }
  return (
    <Section title={tr("Mail server")} help={tr("It sends email for all websites of the network.")}>
      {data && <Setup {...data} />}
      <Loaded
        query={query}
        failed={texts.setupFailed}
        loading={<LoadingPart label={tr("Loading email settings")} height={64} />}
      />
    </Section>
  );
}

const optionalTls = tr(
  "The connection to the mail server may be unencrypted, so someone in between could read emails and the password.",
);

function OptionalTls({ may_be_read }: Pick<MailSetup, "may_be_read">) {
  return may_be_read ? <p className={classes.text}>{optionalTls}</p> : null;
}

function Setup({ configured, from, requires_tls, ...setup }: MailSetup) {
  if (configured) {
    return (
      <>
        <p className={classes.text}>
          {trRich("Emails are sent from {address}, with the website's name as the sender.", {
            address: <strong>{from}</strong>,
          })}
        </p>
        {requires_tls && <p className={classes.text}>{tr("The connection to the mail server is always encrypted.")}</p>}
        <OptionalTls {...setup} />
      </>
    );
  }
  return (
    <Notice tone="info">
      <p>{tr("No mail server is set up, so no emails are sent.")}</p>
      <p>{tr("Each email is listed below with its text. Copy its link and send it yourself.")}</p>
      <p>{tr("An owner of the network can set up a mail server.")}</p>
    </Notice>
  );
}

/** Whether newsletters that can't be delivered are noticed. */
function Returns({ address, read_at, problem, left }: NonNullable<MailSetup["returns"]>) {
  const lastRead =
    read_at === null
      ? tr("It hasn't been read yet.")
      : trRich("It was last read {when}.", { when: <When date={read_at} /> });
  const mailbox = <strong>{address}</strong>;
  if (problem !== null) {
    return (
      <Notice tone="error">
        <p>
          {trRich("Newsletters that can't be delivered are returned to {mailbox}, but that mailbox can't be read.", {
            mailbox,
          })}{" "}
          {problem}
        </p>
        <p>
          {lastRead} {tr("Rostrum tries again every two minutes.")}
        </p>
      </Notice>
    );
  }
  return (
    <p className={classes.text}>
      {trRich("Newsletters that can't be delivered are returned to {mailbox}.", { mailbox })} {lastRead}
      {left > 0 && " "}
      {left > 0 &&
        tr(
          {
            one: "{count} email there could not be understood: see the folder “Rostrum not understood”.",
            other: "{count} emails there could not be understood: see the folder “Rostrum not understood”.",
          },
          { count: left },
        )}
    </p>
  );
}
