import { Button, NativeSelect, Title } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { IconPlus } from "../../../../ui/icons/index.ts";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import type { SiteSettings } from "../../../websites/contract.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { useSiteSettings } from "../../../websites/dashboard/use-site-settings.ts";
import { WebsiteSelect } from "../../../websites/dashboard/WebsiteSelect.tsx";
import { type Invitation, type Person, texts } from "../../contract.ts";
import { usePeople } from "../parts/use-people.ts";
import { InvitationList } from "./InvitationList.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RevokeDialog } from "./RevokeDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { type Gift, TakeThingDialog } from "./TakeThingDialog.tsx";
import { choices, isQuestion } from "./who-can.ts";

/** Who may do what on a website. For its owners. */
export default function PeoplePage() {
  usePageTitle(tr("People"));
  // Whoever manages a website's settings also manages its people.
  const websites = useSiteSettings();
  const [params, setParams] = useSearchParams();
  // The network's site has no guests, so each of its languages has the same people.
  const withPeople = (websites.data ?? []).filter(({ is_host, main_id }) => !is_host || main_id === null);
  const all = withPeople.toSorted((one, other) => Number(one.is_host) - Number(other.is_host));
  const website = useCurrentWebsite(all, Number(params.get("website")));
  return (
    <div className={screen.page}>
      {!website && (
        <Title order={1} className={screen.title}>
          {tr("People")}
        </Title>
      )}
      {!website && <NotLoaded query={websites} label={tr("Loading your websites")} failure={texts.loadFailed} />}
      {websites.data && !website && (
        <EmptyState title={tr("You don't own a website")}>
          <p>{tr("The owners of a website decide here who may work on it.")}</p>
        </EmptyState>
      )}
      {website && (
        <PeopleOfWebsite
          key={website.website_id}
          website={website}
          websites={all}
          onChoose={(id) => setParams({ website: String(id) })}
        />
      )}
    </div>
  );
}

type Open =
  | { dialog: "invite" }
  | { dialog: "role" | "remove"; person: Person }
  | { dialog: "revoke"; invitation: Invitation }
  | ({ dialog: "take" } & Gift);

interface Props {
  website: SiteSettings;
  websites: readonly SiteSettings[];
  onChoose: (websiteId: number) => void;
}

function PeopleOfWebsite({ website, websites, onChoose }: Props) {
  const query = usePeople(website.website_id);
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen, setQuestion] = useState("");
  const question = isQuestion(chosen) ? chosen : undefined;
  const close = () => setOpen(null);
  const { data } = query;
  return (
    <>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("People")}
        </Title>
        <WebsiteSelect aria-label={tr("Website")} websites={websites} value={website.website_id} onChoose={onChoose} />
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!data}
          onClick={() => setOpen({ dialog: "invite" })}
        >
          {tr("Invite someone")}
        </Button>
      </div>
      <NotLoaded query={query} label={tr("Loading people")} failure={texts.loadFailed} />
      {data && website.main_id !== null && (
        <Notice tone="info">
          <p>{tr("People have the same role in all languages of this website. Only guests are of one language.")}</p>
        </Notice>
      )}
      {data && !website.is_host && data.people.length > 1 && (
        <NativeSelect
          aria-label={tr("Who can do what")}
          maw={400}
          mb={16}
          value={chosen}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          data={choices}
        />
      )}
      {data && (
        <PeopleList
          people={data.people}
          question={question}
          isHost={website.is_host}
          onAction={(dialog, person) => setOpen({ dialog, person })}
          onTake={(gift) => setOpen({ dialog: "take", ...gift })}
        />
      )}
      {data && question?.startsWith("members.") && data.others_with_members.length > 0 && (
        <Notice tone="info">
          <p>
            {tr("This member list is shared with other websites. Through them, {names} can see its members too.", {
              names: formatList(data.others_with_members),
            })}
          </p>
        </Notice>
      )}
      {data && data.invitations.length > 0 && (
        <InvitationList
          invitations={data.invitations}
          onRevoke={(invitation) => setOpen({ dialog: "revoke", invitation })}
        />
      )}
      {data && open?.dialog === "invite" && (
        <InviteDialog website={website} memberList={data.member_list} onClose={close} />
      )}
      {data && open?.dialog === "role" && (
        <RoleDialog person={open.person} website={website} memberList={data.member_list} onClose={close} />
      )}
      {open?.dialog === "remove" && <RemoveDialog person={open.person} website={website} onClose={close} />}
      {open?.dialog === "take" && <TakeThingDialog {...open} onClose={close} />}
      {open?.dialog === "revoke" && <RevokeDialog invitation={open.invitation} onClose={close} />}
    </>
  );
}
