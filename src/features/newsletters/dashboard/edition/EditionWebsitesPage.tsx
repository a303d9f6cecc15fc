import { Anchor, Button, Checkbox, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import framed from "../../../../ui/framed-list.module.css";
import screen from "../../../../ui/list/list-screen.module.css";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { NotFoundPage } from "../../../../ui/states/NotFoundPage.tsx";
import { inFull } from "../../../../ui/When.tsx";
import * as calls from "../../edition.calls.ts";
import { type Edition, editionTexts as texts } from "../../edition-contract.ts";
import { DeadlineDialog } from "./DeadlineDialog.tsx";
import classes from "./Edition.module.css";
import { EditionRow } from "./EditionRow.tsx";
import { stateInWords } from "./edition-words.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { useEdition, useRefreshEditions } from "./use-editions.ts";

/** The websites of one newsletter of the network: who is invited, what they wrote, and in which order. */
export default function EditionWebsitesPage() {
  const id = Number(useParams().id);
  usePageTitle(tr("Websites in the newsletter"));
  const query = useEdition(id);
  if (!query.data && isStatus(query.error, 404)) return <NotFoundPage />;
  return (
    <div className={screen.page}>
      <p className={classes.back}>
        <Anchor component={Link} to={`/dashboard/newsletters/${id}`} inherit>
          {tr("Back to the newsletter")}
        </Anchor>
      </p>
      <Loaded query={query} failed={texts.loadFailed}>
        {(edition) => <Websites edition={edition} />}
      </Loaded>
    </div>
  );
}

function Websites({ edition }: { edition: Edition }) {
  const { websites, is_open, newsletter_id } = edition;
  const [dialog, setDialog] = useState<"invite" | "deadline" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Websites")}
        </Title>
        {is_open && <Button onClick={() => setDialog("invite")}>{tr("Invite websites…")}</Button>}
      </div>
      {!is_open && (
        <Notice tone="info">
          <p>{tr("Sending has begun, so this can no longer be changed.")}</p>
        </Notice>
      )}
      {edition.deadline && <Deadline edition={edition} onChange={() => setDialog("deadline")} />}
      <HostList edition={edition} />
      {websites.length === 0 ? (
        <EmptyState title={tr("No websites invited yet")}>
          <p>
            {tr(
              "Invited websites get an email with the deadline. Each can write a heading, a text, a button, and up to three of its latest articles. The members of those that submit get the newsletter.",
            )}
          </p>
        </EmptyState>
      ) : (
        <>
          <p className={screen.count} role="status">
            {stateInWords(websites)}
          </p>
          <ol className={framed.list} aria-label={tr("Websites, in the order of the newsletter")}>
            {websites.map((website, index) => (
              <EditionRow
                key={website.block_id}
                website={website}
                isOpen={is_open}
                isFirst={index === 0}
                isLast={index === websites.length - 1}
              />
            ))}
          </ol>
        </>
      )}
      {dialog === "invite" && <InviteDialog edition={edition} onClose={close} />}
      {dialog === "deadline" && <DeadlineDialog id={newsletter_id} edition={edition} onClose={close} />}
    </>
  );
}

function Deadline({ edition: { deadline, note, is_open }, onChange }: { edition: Edition; onChange: () => void }) {
  return (
    <section className={classes.frame} aria-label={tr("Deadline")}>
      <dl className={classes.facts}>
        <div>
          <dt>{tr("Deadline")}</dt>
          <dd>{inFull(new Date(deadline ?? ""))}</dd>
        </div>
      </dl>
      {note !== "" && <p className={classes.note}>{note}</p>}
      {is_open && (
        <div>
          <Button variant="default" onClick={onChange}>
            {tr("Change deadline or note…")}
          </Button>
        </div>
      )}
    </section>
  );
}

function HostList({ edition }: { edition: Edition }) {
  const refresh = useRefreshEditions();
  const change = useMutation({
    mutationFn: (includes_host_list: boolean) =>
      callApi(calls.editEdition, { params: { id: edition.newsletter_id }, body: { includes_host_list } }),
    onError: (error) => showFailure(error, texts.changeFailed),
    onSettled: () => refresh(),
  });
  return (
    <Checkbox
      size="md"
      label={tr(
        {
          one: "Also send to the {count} person of the network's own list",
          other: "Also send to the {count} people of the network's own list",
        },
        { count: edition.host_list_members },
      )}
      description={tr("Those who agreed to get email. It is the list of the network's first account.")}
      checked={change.isPending ? (change.variables ?? false) : edition.includes_host_list}
      disabled={!edition.is_open || change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
