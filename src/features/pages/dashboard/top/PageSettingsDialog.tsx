import { Button, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../../../ui/api.ts";
import { Notice } from "../../../../ui/Notice.tsx";
import { type Page, texts } from "../../contract.ts";
import { putPage } from "../page-calls.ts";
import { ImageField } from "../panel/ImageField.tsx";
import type { PageHandle } from "../use-page.ts";
import classes from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { slugTyped } from "./slug-typed.ts";

interface Props {
  page: PageHandle;
  onSaved: (page: Page) => void;
  onDelete: () => void;
  onClose: () => void;
}

const imageField = { path: "image", label: "Image", help: "Shown when the page is shared." };

/** Edits a page's name, slug, and metadata for search engines and social networks. */
export function PageSettingsDialog({ page, onSaved, onDelete, onClose }: Props) {
  const { place } = page;
  const before = page.page;
  const isHome = before.slug === "home";
  const [name, setName] = useState(before.page_name);
  const [slug, setSlug] = useState(before.slug);
  const [about, setAbout] = useState(before.config);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    try {
      const changes = { page_name: name, ...(isHome ? {} : { slug }), ...about };
      const answer = await putPage(place, changes);
      page.showStatus(answer.message || texts.pageEdited, "success");
      onSaved(answer.page);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error, texts.editPageFailed));
    }
  }

  return (
    <Dialog title="Page settings" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            label="Name"
            required
            value={name}
            error={problems.page_name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label="Slug"
            required
            disabled={isHome}
            description={isHome ? texts.homeKeepsSlug : "The old address will redirect to the new one."}
            value={slug}
            error={problems.slug}
            onChange={(event) => setSlug(slugTyped(event.currentTarget.value))}
          />
          <TextInput
            label="Title for search engines"
            description="Leave empty to use the page's name."
            value={about.title}
            error={problems.title}
            onChange={(event) => setAbout({ ...about, title: event.currentTarget.value })}
          />
          <Textarea
            label="Description for search engines"
            description="Leave empty to use the first text on the page."
            autosize
            minRows={2}
            value={about.description}
            error={problems.description}
            onChange={(event) => setAbout({ ...about, description: event.currentTarget.value })}
          />
          <ImageField
            field={imageField}
            name="settings.image"
            value={about.image ?? ""}
            error={problems.image}
            page={page}
            onChange={(value) => setAbout({ ...about, image: value === "" ? null : String(value) })}
          />
          {failure && (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          )}
        </div>
        <div className={classes.foot}>
          {!isHome && (
            <Button variant="default" onClick={onDelete} mr="auto">
              Delete page
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Save settings</Button>
        </div>
        {isHome && <p className={classes.purpose}>{texts.homeStays}</p>}
      </form>
    </Dialog>
  );
}
