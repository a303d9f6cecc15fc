import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { DocumentBar } from "../../../../documents/client/screen/DocumentBar.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconHistory, IconSettings, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { publicationWords } from "../../../../ui/states/publication-state.ts";
import { Presence } from "../../../presence/dashboard/Presence.tsx";
import { DeleteNewsletterDialog } from "../list/DeleteNewsletterDialog.tsx";
import { getList, getSettings } from "../newsletter/places.ts";
import classes from "./NewsletterBar.module.css";
import type { OpenedNewsletter } from "./use-newsletter.ts";

interface Props {
  newsletter: OpenedNewsletter;
  onPreview: () => void;
  onSend: () => void;
  /** Shows a conflict again. */
  onChoose: () => void;
}

/** Shows the state of saving and the newsletter's actions. */
export function NewsletterBar({ newsletter, onPreview, onSend, onChoose }: Props) {
  const { view, fields, stored } = newsletter;
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <DocumentBar
      heading={fields.subject || tr("Newsletter")}
      view={view}
      untouched=""
      publication={publicationWords.draft}
      here={<Presence kind="newsletter" id={stored.id} />}
      onChoose={onChoose}
    >
      <Button variant="default" className={classes.wide} onClick={onPreview}>
        {tr("Preview")}
      </Button>
      {stored.may_send && (
        <Button className={classes.wide} onClick={onSend}>
          {tr("Send…")}
        </Button>
      )}
      <RowMenu name={tr("this newsletter")}>
        <Menu.Item
          component={Link}
          to={`/dashboard/newsletters/${stored.id}/versions`}
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {tr("Versions")}
        </Menu.Item>
        <Menu.Item component={Link} to={getSettings(stored)} leftSection={<IconSettings size={18} aria-hidden />}>
          {tr("Newsletter settings")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDeleting(true)}>
          {tr("Delete")}
        </Menu.Item>
      </RowMenu>
      {deleting && (
        <DeleteNewsletterDialog
          newsletter={{ id: stored.id, subject: fields.subject, state: stored.state }}
          onDeleted={() => void navigate(getList(stored))}
          onClose={() => setDeleting(false)}
        />
      )}
    </DocumentBar>
  );
}
