import { Button, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Link, Navigate } from "react-router";
import { titleTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconPlus } from "../../../../ui/icons/index.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import type { SiteSettings, SiteSettingsValues } from "../../contract.ts";
import { useSiteSettings } from "../use-site-settings.ts";
import classes from "./EditionFields.module.css";

const AddLanguageDialog = lazyDialog(async () => ({
  default: (await import("./AddLanguageDialog.tsx")).AddLanguageDialog,
}));

/** The further languages of a website. */
export function FurtherLanguages({ site }: { site: SiteSettings }) {
  const [isAdding, adding] = useDisclosure(false);
  const [added, setAdded] = useState<number | null>(null);
  const { data = [] } = useSiteSettings();
  const editions = data.filter(({ main_id }) => main_id === site.website_id);
  // Its home page is translated first.
  if (added !== null) return <Navigate to={`/web-editor?website=${added}&page=home`} />;
  return (
    <div>
      <h3 className={classes.title} id="further-languages">
        {tr("Other languages")}
      </h3>
      {editions.length > 0 && (
        <ul className={classes.list} aria-labelledby="further-languages">
          {editions.map(({ website_id, language, is_shown, url }) => (
            <li key={website_id}>
              <Link to={`/dashboard/settings/site/${website_id}`}>
                <bdi lang={language}>{titleTag(language)}</bdi>
              </Link>
              <span>{is_shown ? url.replace(/^https?:\/\//, "") : tr("Hidden from visitors")}</span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
        {tr("Add a language")}
      </Button>
      {isAdding && (
        <AddLanguageDialog
          websiteId={site.website_id}
          used={[site.language, ...editions.map(({ language }) => language)]}
          onAdded={(id) => {
            adding.close();
            setAdded(id);
          }}
          onClose={adding.close}
        />
      )}
    </div>
  );
}

/** Shows an edition's language, which stays, and whether visitors see it. */
export function EditionFields({ site, control }: { site: SiteSettings; control: Control<SiteSettingsValues> }) {
  const { field } = useController({ control, name: "is_shown" });
  return (
    <>
      <p className={classes.about}>
        {trRich(
          "This is the website in {language}. It uses the look, contact address, and time zone of the <main>website in its main language</main> until you change them here.",
          {
            language: <bdi lang={site.language}>{titleTag(site.language)}</bdi>,
            main: (words) => <Link to={`/dashboard/settings/site/${site.main_id}`}>{words}</Link>,
          },
        )}{" "}
        <Link to={`/dashboard/settings/site/${site.website_id}/texts`}>{tr("Change its texts")}</Link>
      </p>
      <Switch
        label={tr("Visitors see this language")}
        description={tr(
          "In the choice of languages and in search engines. Otherwise only those who know its address find it.",
        )}
        checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </>
  );
}
