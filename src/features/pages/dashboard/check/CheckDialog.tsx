import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { getPrefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { PageView } from "../page/use-page.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { checkPage, type Issue } from "./check-page.ts";

interface Props {
  page: PageView;
  slugs: readonly string[];
  onGo: (issue: Issue) => void;
  onClose: () => void;
}

/** Lists problems for visitors. They are warnings and prevent nothing. */
export function CheckDialog({ page, slugs, onGo, onClose }: Props) {
  const { data: websites = [] } = useWebsites();
  const issues = checkPage(page.view.components, {
    slugs,
    prefixes: getPrefixes(websites, page.place.websiteId),
    now: new Date(),
    timeZone: page.data.site.timeZone,
  });
  const title =
    issues.length === 0
      ? tr("No problems found")
      : tr({ one: "{count} problem to fix", other: "{count} problems to fix" }, { count: issues.length });
  return (
    <Dialog title={title} onClose={onClose}>
      {issues.length === 0 ? (
        <p>{tr("Images, links, headings, and colors look good.")}</p>
      ) : (
        <ul className={classes.issues}>
          {issues.map((issue) => (
            <li key={`${issue.id}.${issue.path}.${issue.message}`} className={classes.issue}>
              <span>{issue.message}</span>
              <Button
                variant="default"
                size="xs"
                flex="none"
                onClick={() => onGo(issue)}
                aria-label={tr("Go there: {message}", { message: issue.message })}
              >
                {tr("Go there")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {tr("Close")}
        </Button>
      </div>
    </Dialog>
  );
}
