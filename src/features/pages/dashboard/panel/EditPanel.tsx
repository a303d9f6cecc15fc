import { Button } from "@mantine/core";
import { type KeyboardEvent, memo } from "react";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { valueAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type EditedComponent, getLabel, isFixed } from "../page/page-state.ts";
import { type PageHandle, useComponent, useOutline, usePublishing } from "../page/use-page.ts";
import { BarNotice, useCanChange } from "./BarNotice.tsx";
import { groundFor, PanelField } from "./PanelField.tsx";
import classes from "./parts/EditPanel.module.css";

export const panelId = "edit-panel";

/** A section to be copied: to another page, or under a name for reuse. */
export interface Copying {
  component: EditedComponent;
  to: "page" | "reuse";
}

interface Props {
  page: PageHandle;
  onCopy: (copying: Copying) => void;
}

/** The selected component's fields, generated from its description. */
export const EditPanel = memo(function EditPanel({ page, onCopy }: Props) {
  const { editor } = page;
  const component = useComponent(editor, useOutline(editor).selected);
  const canChange = useCanChange(page, component);
  const reachesWebsite = usePublishing(page).state?.bars.can_change === true;
  const { problems } = useEngineView(page.engine);
  const block = component && getBlock(component.type);

  function backToList(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || !component) return;
    document.getElementById(`component-${component.id}`)?.focus();
  }

  if (!component || !block) {
    return (
      <section id={panelId} className={classes.panel} aria-label={tr("Edit")} tabIndex={-1}>
        <h2 className={classes.title}>{tr("Edit")}</h2>
        <p className={classes.hint}>{tr("Choose a section in the list or click it in the preview.")}</p>
      </section>
    );
  }
  return (
    <section
      key={component.id}
      id={panelId}
      className={classes.panel}
      aria-label={tr("Edit")}
      tabIndex={-1}
      onKeyDown={backToList}
    >
      <h2 className={classes.title}>{block.label}</h2>
      <p className={classes.hint}>{block.purpose}</p>
      <BarNotice page={page} component={component} />
      <div className={classes.fields} inert={!canChange}>
        {block.fields.map((field) => (
          <PanelField
            key={field.path}
            page={page}
            componentId={component.id}
            field={field}
            schema={block.schema}
            value={valueAt(component.config, field.path)}
            ground={groundFor(field, component.config)}
            refused={problems[`${component.id}.${field.path}`]}
          />
        ))}
      </div>
      {!isFixed(component) && (
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={() => void editor.duplicate(component.id)}>
            {tr("Duplicate")}
          </Button>
          <Button variant="default" size="sm" onClick={() => onCopy({ component, to: "page" })}>
            {tr("Copy to another page")}
          </Button>
          {reachesWebsite && (
            <Button variant="default" size="sm" onClick={() => onCopy({ component, to: "reuse" })}>
              {tr("Save for reuse")}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            onClick={() => void editor.remove(component.id)}
            aria-label={tr("Delete section {name}", { name: getLabel(component) })}
          >
            {tr("Delete")}
          </Button>
        </div>
      )}
    </section>
  );
});
