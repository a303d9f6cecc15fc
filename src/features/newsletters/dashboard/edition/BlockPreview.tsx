import { tr } from "../../../../shared/languages/tr.ts";
import classes from "./BlockScreen.module.css";
import type { OpenedBlock } from "./use-block.ts";

/** The block as readers will see it, as it was saved last. */
export function BlockPreview({ block: { stored, view } }: { block: OpenedBlock }) {
  const query = new URLSearchParams({ version: String(view.version), state: stored.state });
  return (
    <div className={classes.preview}>
      <iframe
        title={tr("Your block in the newsletter")}
        src={`/dashboard-newsletter-block/${stored.block_id}?${query}`}
        className={classes.frame}
        sandbox=""
      />
      <p>
        {view.unacknowledged
          ? tr("Saving. The preview is updated in a moment.")
          : tr("Your block alone. The newsletter has the network's own text above it, and other websites' blocks.")}
      </p>
    </div>
  );
}
