import { Button, NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "../../../documents/client/engine/browser-timers.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { getMessage } from "../../../ui/calls/api.ts";
import { useWebsites } from "../../websites/dashboard/use-websites.ts";
import { texts } from "../contract.ts";
import { getPages, postComponent } from "./page/page-calls.ts";
import { type EditedComponent, getLabel } from "./page/page-state.ts";
import type { PageHandle } from "./page/use-page.ts";
import classes from "./parts/Dialog.module.css";
import { Dialog } from "./parts/Dialog.tsx";

interface Props {
  page: PageHandle;
  component: EditedComponent;
  onClose: () => void;
}

/** Copies a component, including unsaved changes, to the end of another page, also of another website. */
export function CopyDialog({ page, component, onClose }: Props) {
  const { place, showStatus } = page;
  const client = useQueryClient();
  const { data: websites = [] } = useWebsites("pages.write");
  const [websiteId, setWebsiteId] = useState(place.websiteId);
  const { data: pages = [] } = useQuery({
    queryKey: ["pages", websiteId],
    queryFn: ({ signal }) => getPages(websiteId, signal),
  });
  const others = pages.filter(({ slug }) => websiteId !== place.websiteId || slug !== place.slug);
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = others.some((one) => one.slug === chosen) ? chosen : others[0]?.slug;
  const name = getLabel(component);
  const [isCopying, setIsCopying] = useState(false);
  // A second try of the same copy adds no second section. Another target is on another page, so it is another copy.
  const creationId = useRef(newId());

  async function copy() {
    if (!slug || isCopying) return;
    setIsCopying(true);
    try {
      const { type, config } = component;
      const copied = { componentType: type, config, copied_from: place.websiteId, creation_id: creationId.current };
      await postComponent({ websiteId, slug }, copied);
      const target = others.find((one) => one.slug === slug)?.page_name ?? slug;
      showStatus(tr("{name} copied to {target}. Save that page to publish it.", { name, target }), "success");
      // It has unpublished changes now.
      void client.invalidateQueries({ queryKey: ["pages", websiteId] });
      onClose();
    } catch (error) {
      showStatus(getMessage(error, texts.addComponentFailed(name)), "error");
      setIsCopying(false);
    }
  }

  return (
    <Dialog title={tr("Copy {name} to another page", { name })} onClose={onClose}>
      <div className={classes.fields}>
        {websites.length > 1 && (
          <NativeSelect
            label={tr("Website")}
            value={String(websiteId)}
            data={websites.map(({ website_id, title }) => ({
              value: String(website_id),
              label: title || fallback.siteTitle,
            }))}
            onChange={(event) => setWebsiteId(Number(event.currentTarget.value))}
          />
        )}
        {others.length === 0 ? (
          <p>{tr("There is no other page yet.")}</p>
        ) : (
          <NativeSelect
            label={tr("Page")}
            value={slug ?? ""}
            data={others.map((one) => ({ value: one.slug, label: one.page_name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {tr("Cancel")}
        </Button>
        <Button disabled={!slug} loading={isCopying} onClick={() => void copy()}>
          {tr("Copy section")}
        </Button>
      </div>
    </Dialog>
  );
}
