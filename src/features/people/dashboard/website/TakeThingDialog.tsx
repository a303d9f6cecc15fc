import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import type { SingleKind } from "../../../accounts/roles-contract.ts";
import * as calls from "../../things.calls.ts";
import { texts } from "../../things-contract.ts";
import { ChangeDialog } from "../parts/ChangeDialog.tsx";
import { thingWords } from "../parts/thing-words.ts";

/** A thing that somebody was given. */
export interface Gift {
  singleThingId: number;
  kind: SingleKind;
  title: string;
  /** Whose it is; null: the user's own. */
  name: string | null;
}

/** Takes away what was given to somebody. */
export function TakeThingDialog({ singleThingId, name, title, kind, onClose }: Gift & { onClose: () => void }) {
  return (
    <ChangeDialog
      title={
        name === null
          ? tr("Take “{title}” away from you?", { title })
          : tr("Take “{title}” away from {name}?", { title, name })
      }
      confirm={tr("Take away")}
      change={() => callApi(calls.takeSingleThing, { params: { id: singleThingId } })}
      failure={texts.takeFailed}
      onClose={onClose}
    >
      {thingWords[kind].takenAway}
    </ChangeDialog>
  );
}
