import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import type { SiteSettings } from "../../../websites/contract.ts";
import * as calls from "../../calls.ts";
import { type Person, texts } from "../../contract.ts";
import { ChangeDialog } from "../parts/ChangeDialog.tsx";

interface Props {
  person: Person;
  website: SiteSettings;
  onClose: () => void;
}

export function RemoveDialog({ person, website: { website_id, title }, onClose }: Props) {
  return (
    <ChangeDialog
      title={`Remove ${person.username}?`}
      confirm="Remove"
      change={() => callApi(calls.removePerson, { params: { id: person.user_id }, query: { website_id } })}
      failure={texts.removeFailed}
      onClose={onClose}
    >
      {person.is_you ? "You" : person.username} can no longer open {title || fallback.siteTitle}, right away. What{" "}
      {person.is_you ? "you" : "they"} wrote stays.
    </ChangeDialog>
  );
}
