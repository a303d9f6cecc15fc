import { Checkbox, Title } from "@mantine/core";
import { memo } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { EditionSummary } from "../edition/EditionSummary.tsx";
import { Obstacle } from "../newsletter/Obstacle.tsx";
import { getSettings } from "../newsletter/places.ts";
import { AudienceField } from "./AudienceField.tsx";
import classes from "./NewsletterSettings.module.css";
import { TopicField } from "./TopicField.tsx";
import type { SendingSettings } from "./use-newsletter.ts";

/** The audience and other settings of a newsletter. */
export const NewsletterSettings = memo(function NewsletterSettings({ settings }: { settings: SendingSettings }) {
  const { fields, set, stored } = settings;
  const missing = stored.obstacles.filter(
    ({ code }) => code !== "subject" && code !== "content" && code !== "website_paused",
  );
  return (
    <section className={classes.panel} aria-labelledby="newsletter-settings">
      <Title order={2} id="newsletter-settings" className={classes.heading}>
        {tr("Sending")}
      </Title>
      {!stored.correction_of && !stored.is_of_network && <AudienceField settings={settings} />}
      {!stored.correction_of && stored.is_of_network && <EditionSummary id={stored.id} />}
      {!stored.is_of_network && <TopicField settings={settings} />}
      <Checkbox
        size="md"
        label={tr("Show on the website")}
        description={tr("Once it is sent, anyone can read it at its own web address.")}
        checked={fields.is_public}
        onChange={(event) => set({ is_public: event.currentTarget.checked })}
      />
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label={tr("Before it can be sent")}>
          {missing.map(({ code, message }) => (
            <li key={message}>
              <Obstacle code={code} message={message} settings={getSettings(stored)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
