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
  /** Whose it is. */
  name: string;
}

/** Takes away what was given to somebody. */
export function TakeThingDialog({ singleThingId, name, title, kind, onClose }: Gift & { onClose: () => void }) {
  return (
    <ChangeDialog
      title={`Take “${title}” away from ${name}?`}
      confirm="Take away"
      change={() => callApi(calls.takeSingleThing, { params: { id: singleThingId } })}
      failure={texts.takeFailed}
      onClose={onClose}
    >
      {thingWords[kind].takenAway}
    </ChangeDialog>
  );
}
