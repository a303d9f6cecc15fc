import { Button } from "@mantine/core";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { EditedComponent } from "../page/page-state.ts";
import { type PageHandle, usePublishing } from "../page/use-page.ts";
import classes from "./parts/EditPanel.module.css";

const nouns: Record<string, string> = { navbar1: "navigation bar", footer1: "footer" };

/** Whether the website may be changed through this component; always true for sections. */
export function useCanChange(page: PageHandle, component: EditedComponent | undefined): boolean {
  const { state } = usePublishing(page);
  const isShared = component !== undefined && component.type in nouns && !component.isOwnBar;
  return !isShared || state?.bars.can_change !== false;
}

/** Says where a navigation bar or footer is shown. */
export function BarNotice({ page, component }: { page: PageHandle; component: EditedComponent }) {
  const noun = nouns[component.type];
  const canChange = useCanChange(page, component);
  if (!noun) return null;
  if (component.isOwnBar) {
    return (
      <div className={classes.place}>
        <Notice tone="info">
          <p>{`This page has a ${noun} of its own. All other pages show the website's.`}</p>
          <Button variant="default" size="sm" mt={8} onClick={() => void page.editor.shareBar(component.id)}>
            {`Use the website's ${component.type === "navbar1" ? "menu" : "footer"} on this page`}
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <div className={classes.place}>
      <Notice tone="info">
        {canChange
          ? `All pages show the same ${noun}. What you change here changes on all of them when you save.`
          : `All pages show the same ${noun}. Only those who can change all pages can change it.`}
      </Notice>
    </div>
  );
}
