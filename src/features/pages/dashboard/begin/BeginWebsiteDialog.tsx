import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import type { Website } from "../../../websites/contract.ts";
import { websiteAddress } from "../../../websites/dashboard/site-address.ts";
import { WebsiteDialog } from "../../../websites/dashboard/WebsiteDialog.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import classes from "./BeginWebsiteDialog.module.css";
import { BeginWebsiteForm } from "./BeginWebsiteForm.tsx";
import { type Choice, PurposeChoice } from "./PurposeChoice.tsx";

interface Props {
  /** Nobody has changed it; omitted for a new one. */
  website?: Website;
  onClose: () => void;
}

/** Adds or fills a website: what it is for, then what its pages are made of. */
export default function BeginWebsiteDialog({ website, onClose }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isChoosing, setChoosing] = useState(true);
  const [begun, setBegun] = useState<Website | null>(null);
  useReturnFocus(true);
  if (begun) return <Ready website={begun} onClose={onClose} />;
  if (choice === "blank") return <WebsiteDialog onClose={onClose} onBack={() => setChoice(null)} />;
  return (
    <>
      {isChoosing && (
        <Dialog title={website ? tr("Set up your website") : tr("Add website")} size="44rem" onClose={onClose}>
          <p className={classes.lead}>{tr("What is it for? You can change everything later.")}</p>
          <PurposeChoice
            before={choice}
            withBlank={!website}
            onChoose={(chosen) => {
              setChoice(chosen);
              setChoosing(false);
            }}
          />
        </Dialog>
      )}
      {/* Stays, so that going back loses nothing that was typed. */}
      {choice !== null && (
        <BeginWebsiteForm
          purpose={choice}
          website={website}
          isHidden={isChoosing}
          onBack={() => setChoosing(true)}
          onBegun={setBegun}
          onClose={onClose}
        />
      )}
    </>
  );
}

function Ready({ website, onClose }: { website: Website; onClose: () => void }) {
  return (
    <Dialog title={tr("{title} is ready", { title: website.title || fallback.siteTitle })} onClose={onClose}>
      <p className={classes.lead}>{tr("Its pages are online. Change texts and images whenever you like.")}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {tr("Close")}
        </Button>
        <Button component="a" variant="default" href={`/web-editor?website=${website.website_id}`}>
          {tr("Edit pages")}
        </Button>
        <Button
          component="a"
          href={websiteAddress(website, window.location)}
          target="_blank"
          rel="noopener"
          data-autofocus
          aria-label={tr("Open site in a new tab")}
        >
          {tr("Open site")}
        </Button>
      </Group>
    </Dialog>
  );
}
