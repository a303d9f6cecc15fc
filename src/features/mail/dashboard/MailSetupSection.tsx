import { Button } from "@mantine/core";
import { counted } from "../../../shared/text.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { Loaded, LoadingPart } from "../../../ui/states/Loaded.tsx";
import { When } from "../../../ui/When.tsx";
import { type MailSetup, texts } from "../contract.ts";
import classes from "./MailPage.module.css";
import { MailServerList } from "./MailServerList.tsx";
import { useMailSetup } from "./use-mail-setup.ts";
import { useTestMail } from "./use-mails.ts";

/** Whether mail is enabled, and how to configure it. */
export function MailSetupSection({ isOwner }: { isOwner: boolean }) {
  const query = useMailSetup();
  const { data } = query;
  return (
    <Section title="Mail server" help="It sends email for all websites on this server.">
      {data && <Setup {...data} isOwner={isOwner} />}
      {data?.servers && <MailServerList servers={data.servers} />}
      {data?.returns && isOwner && <Returns {...data.returns} />}
      {data && isOwner && <TestMail configured={data.configured} />}
      <Loaded
        query={query}
        failed={texts.setupFailed}
        loading={<LoadingPart label="Loading email settings" height={64} />}
      />
    </Section>
  );
}

const optionalTls =
  "The connection to the mail server is encrypted only if the server offers it, which an attacker on the network can prevent.";

function Setup({ configured, from, requires_tls, isOwner }: MailSetup & { isOwner: boolean }) {
  if (configured) {
    return (
      <>
        <p className={classes.text}>
          Emails are sent from <strong>{from}</strong>, with the website's name as the sender.
        </p>
        <p className={classes.text}>
          {requires_tls ? "The connection to the mail server is always encrypted." : optionalTls}
        </p>
        {!requires_tls && isOwner && (
          <p className={classes.text}>
            To require encryption, add <code className={classes.setting}>?requireTLS=true</code> to{" "}
            <code>SMTP_URL</code>.
          </p>
        )}
      </>
    );
  }
  return (
    <Notice tone="info">
      <p>No mail server is set up, so no emails are sent.</p>
      <p>Each email is listed below with its text. Copy its link and send it yourself.</p>
      {isOwner ? (
        <>
          <p>To send email, start Rostrum with these two settings. Earlier emails stay unsent.</p>
          <pre className={classes.settings}>
            {"SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM=Rostrum <mail@example.org>"}
          </pre>
        </>
      ) : (
        <p>The person who runs this server can set one up.</p>
      )}
    </Notice>
  );
}

/** Whether newsletters that can't be delivered are noticed. */
function Returns({ address, read_at, problem, left }: NonNullable<MailSetup["returns"]>) {
  const lastRead =
    read_at === null ? (
      "It hasn't been read yet."
    ) : (
      <>
        It was last read <When date={read_at} />.
      </>
    );
  if (problem !== null) {
    return (
      <Notice tone="error">
        <p>
          Newsletters that can't be delivered are returned to <strong>{address}</strong>, but that mailbox can't be
          read. {problem}
        </p>
        <p>{lastRead} Rostrum tries again every two minutes.</p>
      </Notice>
    );
  }
  return (
    <p className={classes.text}>
      Newsletters that can't be delivered are returned to <strong>{address}</strong>. {lastRead}
      {left > 0 && ` ${counted(left, "email")} there could not be understood: see the folder “Rostrum not understood”.`}
    </p>
  );
}

function TestMail({ configured }: { configured: boolean }) {
  const test = useTestMail();
  const send = useSingleMutate(test);
  return (
    <Button variant="default" className={classes.test} loading={test.isPending} onClick={() => send(undefined)}>
      {configured ? "Send a test email to myself" : "Log a test email"}
    </Button>
  );
}
