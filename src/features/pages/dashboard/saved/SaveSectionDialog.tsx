import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { getTitle } from "../../../../page-components/title-of.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { maxSavedName, savedTexts } from "../../saved-contract.ts";
import { type EditedComponent, getLabel } from "../page/page-state.ts";
import type { PageHandle } from "../page/use-page.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { postSaved, savedKey } from "./saved-calls.ts";
import { useSavedName } from "./use-saved-name.ts";

interface Props {
  page: PageHandle;
  component: EditedComponent;
  onClose: () => void;
}

/** Saves a copy of a section, including unsaved changes, under a name. */
export default function SaveSectionDialog({ page, component, onClose }: Props) {
  const { place, showStatus } = page;
  const client = useQueryClient();
  const { type, config } = component;
  // A second try saves no second one.
  const creationId = useRef(newId());

  async function save(name: string) {
    const section = { name, config, componentType: type, creation_id: creationId.current };
    const saved = await postSaved(place.websiteId, section);
    showStatus(
      tr("“{name}” is saved for reuse. Find it in Add section, under Saved.", { name: saved.name }),
      "success",
    );
    void client.invalidateQueries({ queryKey: savedKey(place.websiteId) });
    onClose();
  }
  const { name, setName, problem, failure, isSaving, submit } = useSavedName(
    getTitle(config) || getLabel(component),
    save,
    savedTexts.saveFailed,
  );

  return (
    <Dialog title={tr("Save for reuse")} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            label={tr("Name")}
            description={tr(
              "Everyone who can edit this website's pages can add a copy to any of them. Later changes to this section don't change the copies.",
            )}
            required
            maxLength={maxSavedName}
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
          {failure && (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          )}
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {tr("Save section")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
