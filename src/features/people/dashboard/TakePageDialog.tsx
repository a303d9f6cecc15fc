import { callApi } from "../../../ui/api.ts";
import * as calls from "../things.calls.ts";
import { texts } from "../things-contract.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";

interface Props {
  singleThingId: number;
  /** Whose it is. */
  name: string;
  /** Of the page. */
  title: string;
  onClose: () => void;
}

/** Takes away a page that was given to somebody. */
export function TakePageDialog({ singleThingId, name, title, onClose }: Props) {
  return (
    <ChangeDialog
      title={`Take “${title}” away from ${name}?`}
      confirm="Take away"
      change={() => callApi(calls.takeSingleThing, { params: { id: singleThingId } })}
      failure={texts.takeFailed}
      onClose={onClose}
    >
      They can no longer change this page, right away. What they saved stays.
    </ChangeDialog>
  );
}
