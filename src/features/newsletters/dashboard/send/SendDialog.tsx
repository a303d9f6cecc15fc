import { Button, Group, Modal, Radio, Skeleton, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { momentInZone } from "../../../../shared/dates.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { useSiteSettings } from "../../../websites/dashboard/use-site-settings.ts";
import * as calls from "../../calls.ts";
import { type ObstacleCode, texts } from "../../contract.ts";
import { Obstacle } from "../newsletter/Obstacle.tsx";
import { getSettings } from "../newsletter/places.ts";
import { useNewsletterOnServer, useRefreshNewsletter } from "../newsletter/use-newsletters.ts";
import { fromZonedInput, toZonedInput } from "../newsletter/zoned-time.ts";
import { senderInWords, useSender } from "../settings/sender/use-sender.ts";
import { nameLanguages } from "../write/newsletter-fields.ts";
import type { OpenedNewsletter } from "../write/use-newsletter.ts";
import { AudienceSummary } from "./AudienceSummary.tsx";
import { checkLanguages, type Finding } from "./check-newsletter.ts";
import classes from "./SendDialog.module.css";
import { useArticleToPublish } from "./use-article-to-publish.tsx";
import { usePreviews } from "./use-preview.ts";
import { useWhoGetsIt } from "./use-who-gets-it.ts";

interface Props {
  newsletter: OpenedNewsletter;
  /** An upload is under way. */
  isBusy: boolean;
  onClose: () => void;
}

/** Who will get it, what may go wrong, and when it is sent. Sends exactly the version that the writer sees. */
export default function SendDialog({ newsletter, isBusy, onClose }: Props) {
  const { engine, view, stored } = newsletter;
  useReturnFocus(true);
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    void engine.flush().then(setSaved);
  }, [engine]);
  return (
    <Modal.Root opened onClose={onClose} size="40rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {tr("Send this newsletter")}
          </Modal.Title>
          {isSaved === null && <Skeleton height={240} mt={16} />}
          {(isSaved === false || isBusy) && (
            <Notice tone="error" announce>
              <p>
                {isBusy
                  ? tr("An image or file is still uploading. Send the newsletter when it's done.")
                  : tr("Your latest changes haven't been saved yet. Send the newsletter once they are.")}
              </p>
            </Notice>
          )}
          {isSaved && !isBusy && <Form newsletter={newsletter} version={view.version} onClose={onClose} />}
          {(isSaved === false || isBusy) && (
            <Group justify="flex-end" mt={24}>
              <Button variant="default" onClick={onClose} data-autofocus>
                {stored.fields.subject ? tr("Back to the newsletter") : tr("Back to writing")}
              </Button>
            </Group>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Form({
  newsletter,
  version,
  onClose,
}: {
  newsletter: OpenedNewsletter;
  version: number;
  onClose: () => void;
}) {
  const { fields, stored } = newsletter;
  const server = useNewsletterOnServer(stored.id);
  const languages = nameLanguages(stored.language, fields.translations);
  const preview = usePreviews(
    stored.id,
    version,
    languages.map(({ tag }) => tag ?? undefined),
  );
  const { count, rule, warnings } = useWhoGetsIt(newsletter);
  const when = useWhen(stored.website_id);
  const sender = useSender(stored.website_id, !stored.is_of_network);
  const article = useArticleToPublish(stored.article_id);
  const refresh = useRefreshNewsletter();
  const sending = useMutation({
    async mutationFn(send_at: string | null) {
      await article.publish();
      return callApi(calls.sendNewsletter, { params: { id: stored.id }, body: { version, send_at } });
    },
    async onSuccess({ message }) {
      showSuccess(message);
      onClose();
      await refresh(stored.id);
    },
    onError: () => void refresh(stored.id),
  });
  const start = useSingleMutate(sending);
  if (count.error && !count.data) {
    return (
      <LoadError
        error={count.error}
        fallback={texts.countFailed}
        retrying={count.isFetching}
        onRetry={() => void count.refetch()}
      />
    );
  }
  if (!count.data || !preview.data || server.isFetching)
    return <Skeleton height={240} mt={16} aria-label={tr("Counting")} />;
  const obstacles = server.data?.obstacles ?? [];
  const { custom_fields } = server.data ?? stored;
  const findings = [
    ...warnings,
    ...senderInWords(sender.data),
    ...checkLanguages({ ...fields, custom_fields }, languages, preview.data),
  ];
  const nobody = count.data.count === 0;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = when.read();
        if (at !== undefined) start(at);
      }}
    >
      <Stack gap={20} mt={16}>
        {article.failure}
        {sending.error && !article.hasFailed && (
          <Notice tone="error" announce>
            <p>{getMessage(sending.error, texts.sendFailed)}</p>
          </Notice>
        )}
        <AudienceSummary count={count.data} rule={rule} />
        {obstacles.length > 0 && <Obstacles obstacles={obstacles} settings={getSettings(stored)} />}
        <Findings findings={findings} />
        {when.fields}
        {article.field}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={obstacles.length > 0 || nobody}>
            {getLabel(count.data.count, when.isLater, article.publishes)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function getLabel(people: number, isLater: boolean, publishes: boolean): string {
  if (isLater) return publishes ? tr("Publish and schedule") : tr("verb|Schedule");
  return publishes
    ? tr({ one: "Publish and send to {count} person", other: "Publish and send to {count} people" }, { count: people })
    : tr({ one: "Send to {count} person", other: "Send to {count} people" }, { count: people });
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="check-findings">
      <h3 id="check-findings" className={classes.heading}>
        {tr("Check before you send")}
      </h3>
      <ul className={classes.list}>
        {findings.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function Obstacles({
  obstacles,
  settings,
}: {
  obstacles: { code: ObstacleCode; message: string }[];
  settings: string;
}) {
  return (
    <Notice tone="error">
      {obstacles.map(({ code, message }) => (
        <p key={message}>
          <Obstacle code={code} message={message} settings={settings} />
        </p>
      ))}
    </Notice>
  );
}

/** Now, or at a time in the website's time zone. `read`: null for now; undefined if invalid, with an error at the field. */
function useWhen(websiteId: number) {
  const { data: sites } = useSiteSettings();
  const zone = sites?.find(({ website_id }) => website_id === websiteId)?.time_zone ?? "UTC";
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = typed ?? toZonedInput(new Date(Date.now() + 60 * 60 * 1000), zone);
  const at = fromZonedInput(text, zone);

  function read(): string | null | undefined {
    if (!isLater) return null;
    const problem = !at ? texts.sendAtInvalid : at.getTime() <= Date.now() ? texts.sendAtPast : undefined;
    setError(problem);
    return problem ? undefined : at?.toISOString();
  }

  const fields = (
    <Radio.Group label={tr("When")} value={isLater ? "later" : "now"} onChange={(value) => setLater(value === "later")}>
      <Stack gap={8} mt={8}>
        <Radio value="now" label={tr("Now")} />
        <Radio value="later" label={tr("Schedule for later")} />
        {isLater && (
          <TextInput
            type="datetime-local"
            aria-label={tr("Send at")}
            value={text}
            error={error}
            description={
              at
                ? tr("It will be sent on {moment}.", { moment: momentInZone(at, zone) })
                : tr("In the website's time zone, {zone}.", { zone })
            }
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Stack>
    </Radio.Group>
  );
  return { isLater, fields, read };
}
