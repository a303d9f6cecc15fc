import "@fontsource-variable/source-serif-4/wght-italic.css";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { saveState } from "../../../../documents/client/screen/save-status.ts";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { schemaAt, valueAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { useStable } from "../../../../ui/use-stable.ts";
import { RichText } from "../../../../writing/editor/RichText.tsx";
import type { TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import { writingServices } from "../../../articles/dashboard/writing/writing-services.ts";
import { useWebsiteLanguage } from "../../../websites/dashboard/use-websites.ts";
import { getProblem } from "../page/get-problem.ts";
import { type PageHandle, useComponent, type WritingPlace } from "../page/use-page.ts";
import { getName } from "../versions/compare-version.ts";
import { inputId } from "./field-props.ts";
import classes from "./TextDialog.module.css";

interface Props {
  page: PageHandle;
  place: WritingPlace;
  onClose: () => void;
}

/** Writes a section's text with the editor of articles. Each change is the page's at once, as one step to undo. */
export default function TextDialog({ page, place: { id, path }, onClose }: Props) {
  const { editor, engine, place } = page;
  const component = useComponent(editor, id);
  const saving = useEngineView(engine);
  const [since] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const language = useWebsiteLanguage(place.websiteId);
  const site = useStable<SiteChoice>({ site: "user", website_id: place.websiteId });
  const holder = useStable<TextHolder>({
    kind: "page",
    websiteId: place.websiteId,
    language,
    site,
    articleId: null,
    mayEmbedHtml: false,
    services: writingServices,
  });
  const block = component && getBlock(component.type);
  useEffect(() => {
    // Somebody else deleted the section. What was written is set aside.
    if (!block) onClose();
  }, [block, onClose]);
  if (!component || !block) return null;
  const content = String(valueAt(component.config, path) ?? "");
  const problem = saving.problems[`${id}.${path}`] ?? getProblem(schemaAt(block.schema, path), content);
  const { text, isStuck } = saveState(saving, "");
  const close = () => busy || onClose();
  return (
    <FullScreenDialog
      title={getName(component)}
      lead={<span role={isStuck ? "status" : undefined}>{text}</span>}
      tools={
        <Button loading={busy} onClick={close}>
          {tr("Done")}
        </Button>
      }
      closeLabel={tr("Close")}
      // Lists and fields within the text close with it.
      closeOnEscape={false}
      onClose={close}
    >
      <div className={classes.sheet}>
        <RichText
          id={`${inputId(`${id}.${path}`)}-text`}
          content={content}
          label={tr("Text")}
          error={problem}
          onChange={(next) => editor.setField(id, path, next, since)}
          onBusy={setBusy}
          holder={holder}
        />
      </div>
    </FullScreenDialog>
  );
}
