import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { EditedComponent } from "../page/page-state.ts";
import { type PageHandle, usePublishing } from "../page/use-page.ts";
import classes from "./parts/EditPanel.module.css";

/** For the components that all pages show. */
const texts: Record<string, Record<"own" | "share" | "all" | "onlyAll", string>> = {
  navbar1: {
    own: tr("This page has a navigation bar of its own. All other pages show the website's."),
    share: tr("Use the website's menu on this page"),
    all: tr("All pages show the same navigation bar. What you change here changes on all of them when you save."),
    onlyAll: tr("All pages show the same navigation bar. Only those who can change all pages can change it."),
  },
  footer1: {
    own: tr("This page has a footer of its own. All other pages show the website's."),
    share: tr("Use the website's footer on this page"),
    all: tr("All pages show the same footer. What you change here changes on all of them when you save."),
    onlyAll: tr("All pages show the same footer. Only those who can change all pages can change it."),
  },
};

/** Whether the website may be changed through this component; always true for sections. */
export function useCanChange(page: PageHandle, component: EditedComponent | undefined): boolean {
  const { state } = usePublishing(page);
  const isShared = component !== undefined && component.type in texts && !component.isOwnBar;
  return !isShared || state?.bars.can_change !== false;
}

/** Says where a navigation bar or footer is shown. */
export function BarNotice({ page, component }: { page: PageHandle; component: EditedComponent }) {
  const text = texts[component.type];
  const canChange = useCanChange(page, component);
  if (!text) return null;
  if (component.isOwnBar) {
    return (
      <div className={classes.place}>
        <Notice tone="info">
          <p>{text.own}</p>
          <Button variant="default" size="sm" mt={8} onClick={() => void page.editor.shareBar(component.id)}>
            {text.share}
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <div className={classes.place}>
      <Notice tone="info">{canChange ? text.all : text.onlyAll}</Notice>
    </div>
  );
}
