import { tr } from "../../../shared/languages/tr.ts";
import { useWebsiteLanguage } from "../../websites/dashboard/use-websites.ts";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Orphan } from "../../../documents/client/engine/local-copies.ts";
import { ConflictChoice } from "../../../documents/client/screen/ConflictChoice.tsx";
import { LeaveDocument } from "../../../documents/client/screen/LeaveDocument.tsx";
import type { SiteChoice } from "../../../shared/contract.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { useStable } from "../../../ui/use-stable.ts";
import { RichText } from "../../../writing/editor/RichText.tsx";
import type { TextHolder } from "../../../writing/editor-parts/text-holder.ts";
import { writingServices } from "../../articles/dashboard/writing/writing-services.ts";
import type { Newsletter } from "../contract.ts";
import classes from "./NewsletterScreen.module.css";
import { PausedNotice } from "./newsletter/PausedNotice.tsx";
import { Languages } from "./write/Languages.tsx";
import { LineField } from "./write/LineField.tsx";
import { NewsletterBar } from "./write/NewsletterBar.tsx";
import { NewsletterSettings } from "./write/NewsletterSettings.tsx";
import { inLanguage, useNewsletter, useSendingSettings } from "./write/use-newsletter.ts";

const loadConflict = () => import("./write/ConflictDialog.tsx");
const ConflictDialog = lazyPart(loadConflict);
const PreviewDialog = lazyDialog(() => import("./send/PreviewDialog.tsx"));
const SendDialog = lazyDialog(() => import("./send/SendDialog.tsx"));

interface Props {
  newsletter: Newsletter;
  /** Unsaved changes left by a closed page. */
  orphan: Orphan | null;
}

/** The editor of a newsletter that hasn't been sent yet. */
export function NewsletterScreen({ newsletter: first, orphan }: Props) {
  const newsletter = useNewsletter(first, orphan);
  const [chosen, setChosen] = useState<string | null>(null);
  // Somebody else may have removed it.
  const tag = chosen !== null && newsletter.fields.translations[chosen] ? chosen : null;
  const written = inLanguage(newsletter, tag);
  const settings = useSendingSettings(newsletter);
  const { fields, stored } = newsletter;
  const site = useStable<SiteChoice>({ site: "user", website_id: stored.website_id });
  const language = useWebsiteLanguage(stored.website_id);
  const holder = useStable<TextHolder>({
    kind: "newsletter",
    websiteId: stored.website_id,
    language,
    site,
    articleId: null,
    mayEmbedHtml: false,
    services: writingServices,
  });
  usePageTitle(fields.subject || tr("Newsletter"));
  const [busy, setBusy] = useState(false);
  const [previewing, preview] = useDisclosure(false);
  const [isSending, sending] = useDisclosure(false);
  const [putOff, setPutOff] = useState(false);

  return (
    <div className={classes.screen}>
      <NewsletterBar
        newsletter={newsletter}
        onPreview={preview.open}
        onSend={sending.open}
        onChoose={() => setPutOff(false)}
      />
      <PausedNotice websiteId={stored.website_id} />
      {stored.correction_of && (
        <Notice tone="info">
          <p>
            {tr("This is a correction. It goes only to people who got “{subject}”.", {
              subject: stored.correction_of.subject,
            })}
          </p>
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.sheet}>
          <Languages newsletter={newsletter} tag={tag} onChoose={setChosen} disabled={busy} />
          <LineField name="subject" newsletter={written} good={{ from: 20, to: 60 }} />
          <LineField
            name="preview_text"
            newsletter={written}
            good={{ from: 40, to: 110 }}
            description={tr("Most email apps show this after the subject.")}
          />
          <RichText
            key={tag}
            id="newsletter-content"
            content={written.fields.content}
            label={tr("Text")}
            error={written.view.problems.content}
            onChange={(content) => written.set({ content })}
            onBusy={setBusy}
            holder={holder}
          />
        </div>
        <NewsletterSettings settings={settings} />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={preview.open}>
          {tr("Preview")}
        </Button>
        {stored.may_send && <Button onClick={sending.open}>{tr("Send…")}</Button>}
      </div>
      {previewing && <PreviewDialog newsletter={newsletter} tag={tag} onClose={preview.close} />}
      {isSending && <SendDialog newsletter={newsletter} isBusy={busy} onClose={sending.close} />}
      <ConflictChoice document={newsletter} putOff={putOff} onPutOff={setPutOff} load={loadConflict}>
        {(conflict) => <ConflictDialog websiteId={stored.website_id} {...conflict} />}
      </ConflictChoice>
      <LeaveDocument document={newsletter} busy={busy} />
    </div>
  );
}
