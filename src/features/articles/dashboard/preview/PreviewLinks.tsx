import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";
import { type Draft, previewLinkDays, texts } from "../../writing-contract.ts";
import { momentWithZone } from "../article/publish-date.ts";
import { useRefreshDraft } from "../article/use-draft.ts";
import classes from "./PreviewLinks.module.css";

interface Props {
  articleId: number;
  links: Draft["preview_links"];
}

/** Unlisted links for people without an account. Each is shown once, when it is created. */
export function PreviewLinks({ articleId, links }: Props) {
  const refresh = useRefreshDraft();
  const [made, setMade] = useState<{ link_id: number; url: string } | null>(null);
  const [working, setWorking] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setWorking(true);
    try {
      await work();
    } catch (error) {
      notifications.show({ message: getMessage(error, texts.linkFailed), color: "red" });
    } finally {
      setWorking(false);
      await refresh(articleId);
    }
  }

  const create = () => attempt(async () => setMade(await callApi(calls.addPreviewLink, { params: { id: articleId } })));
  const revoke = (id: number) =>
    attempt(async () => {
      const { message } = await callApi(calls.deletePreviewLink, { params: { linkId: id } });
      notifications.show({ message, color: "green" });
      if (made?.link_id === id) setMade(null);
    });

  return (
    <section className={classes.links} aria-labelledby="preview-links">
      <div className={classes.head}>
        <div>
          <h3 id="preview-links" className={classes.title}>
            {tr("Private preview link")}
          </h3>
          <p className={classes.hint}>
            {tr("Anyone with the link can see the saved article, even without an account. Valid for {days} days.", {
              days: previewLinkDays,
            })}
          </p>
        </div>
        <Button variant="default" size="sm" loading={working} onClick={() => void create()}>
          {tr("Create link")}
        </Button>
      </div>
      {made && (
        <div className={classes.made}>
          <TextInput
            label={tr("Link")}
            description={tr("Copy it now. It won't be shown again.")}
            readOnly
            value={made.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyTextButton value={made.url}>{tr("Copy link")}</CopyTextButton>
        </div>
      )}
      {links.length > 0 && (
        <ul className={classes.list}>
          {links.map(({ link_id, created_at, expires_at }) => (
            <li key={link_id}>
              <span>
                {tr("Created on {created}. Valid until {end}.", {
                  created: momentWithZone(created_at),
                  end: momentWithZone(expires_at),
                })}
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={tr("Revoke the link created on {date}", { date: momentWithZone(created_at) })}
                onClick={() => void revoke(link_id)}
              >
                {tr("Revoke")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
