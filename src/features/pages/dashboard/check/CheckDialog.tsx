import { Button } from "@mantine/core";
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
  const issues = checkPage(page.view.components, { slugs });
  const count = issues.length === 1 ? "1 problem" : `${issues.length} problems`;
  return (
    <Dialog title={issues.length === 0 ? "No problems found" : `${count} to fix`} onClose={onClose}>
      {issues.length === 0 ? (
        <p>Images, links, headings, and colors look good.</p>
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
                aria-label={`Go there: ${issue.message}`}
              >
                Go there
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
