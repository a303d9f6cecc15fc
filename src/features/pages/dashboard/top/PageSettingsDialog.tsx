import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { SearchSettingsFields } from "../../../../ui/search-settings/SearchSettingsFields.tsx";
import { PoliticalAdLink } from "../../../compliance/dashboard/PoliticalAdLink.tsx";
import { type Page, texts } from "../../contract.ts";
import { putPage } from "../page/page-calls.ts";
import type { PageHandle } from "../page/use-page.ts";
import { ImageField } from "../panel/inputs/ImageField.tsx";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { PageLanguages } from "../translations/PageLanguages.tsx";
import { InFooterField, InMenuField } from "./InMenuField.tsx";
import { slugTyped } from "./slug-typed.ts";

interface Props {
  page: PageHandle;
  onSaved: (page: Page) => void;
  onDelete: () => void;
  onClose: () => void;
}

const imageField = {
  path: "image",
  label: tr("Image for social networks"),
  help: tr("Leave empty to use the page's first image."),
};

/** Edits a page's name, slug, and metadata for search engines and social networks. */
export function PageSettingsDialog({ page, onSaved, onDelete, onClose }: Props) {
  const { place } = page;
  const before = page.page;
  const { site } = page.data;
  const isHome = before.slug === "home";
  const [name, setName] = useState(before.page_name);
  const [slug, setSlug] = useState(before.slug);
  const [inMenu, setInMenu] = useState(before.in_menu);
  const [inFooter, setInFooter] = useState(before.in_footer);
  const [about, setAbout] = useState(before.config);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    try {
      const bars = {
        ...(inMenu !== before.in_menu && { in_menu: inMenu }),
        ...(inFooter !== before.in_footer && { in_footer: inFooter }),
      };
      const changes = { page_name: name, ...(isHome ? {} : { slug }), ...bars, ...about };
      const answer = await putPage(place, changes);
      page.showStatus(answer.message || texts.pageEdited, "success");
      onSaved(answer.page);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(getMessage(error, texts.editPageFailed));
    }
  }

  return (
    <Dialog title={tr("Page settings")} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            label={tr("Name")}
            required
            value={name}
            error={problems.page_name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={tr("Web address (slug)")}
            required
            disabled={isHome}
            description={isHome ? texts.homeKeepsSlug : tr("The old address will redirect to the new one.")}
            value={slug}
            error={problems.slug}
            onChange={(event) => setSlug(slugTyped(event.currentTarget.value))}
          />
          <InMenuField checked={inMenu} error={problems.in_menu} onChange={setInMenu} />
          <InFooterField checked={inFooter} error={problems.in_footer} onChange={setInFooter} />
          <SearchSettingsFields
            noun="page"
            values={about}
            problems={problems}
            onChange={(changes) => setAbout((now) => ({ ...now, ...changes }))}
            derived={{ title: isHome ? site.title : name, description: site.mission }}
            siteTitle={site.title}
            address={isHome ? site.origin : `${site.origin}/${slug}`}
            image={
              <ImageField
                field={imageField}
                name="settings.image"
                value={about.image ?? ""}
                error={problems.image}
                page={page}
                onChange={(value) => setAbout((now) => ({ ...now, image: value === "" ? null : String(value) }))}
              />
            }
          />
          <PageLanguages websiteId={place.websiteId} slug={before.slug} onClose={onClose} />
          <PoliticalAdLink kind="page" id={before.page_id} />
          {failure && (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          )}
        </div>
        <div className={classes.foot}>
          {!isHome && (
            <Button variant="default" onClick={onDelete} me="auto">
              {tr("Delete page")}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button type="submit">{tr("Save settings")}</Button>
        </div>
        {isHome && <p className={classes.purpose}>{texts.homeStays}</p>}
      </form>
    </Dialog>
  );
}
