import { tr } from "../../../../shared/languages/tr.ts";
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
  const website = title || fallback.siteTitle;
  return (
    <ChangeDialog
      title={tr("Remove {username}?", { username: person.username })}
      confirm={tr("Remove")}
      change={() => callApi(calls.removePerson, { params: { id: person.user_id }, query: { website_id } })}
      failure={texts.removeFailed}
      onClose={onClose}
    >
      {person.is_you
        ? tr("You can no longer open {website}, right away. What you wrote stays.", { website })
        : tr("{name} can no longer open {website}, right away. What they wrote stays.", {
            name: person.username,
            website,
          })}
    </ChangeDialog>
  );
}
