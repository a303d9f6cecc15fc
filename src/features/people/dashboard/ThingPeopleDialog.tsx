import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../ui/api.ts";
import dialog from "../../../ui/ConfirmDialog.module.css";
import framed from "../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { useReturnFocus } from "../../../ui/use-return-focus.ts";
import { When } from "../../../ui/When.tsx";
import { roles } from "../contract.ts";
import * as calls from "../things.calls.ts";
import { type ThingKind, type ThingPeople, type ThingPerson, texts } from "../things-contract.ts";
import { GivePageForm } from "./GivePageForm.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import classes from "./People.module.css";
import { lastDay } from "./RoleFields.tsx";
import { TakePageDialog } from "./TakePageDialog.tsx";

interface Props {
  kind: ThingKind;
  id: number;
  onClose: () => void;
}

type Then = { taking: ThingPerson } | "inviting" | null;

/** Who can see or change one thing, and why. Owners of its website give it to single people here. */
export default function ThingPeopleDialog({ kind, id, onClose }: Props) {
  const query = useQuery({
    queryKey: ["people", "of", kind, id],
    queryFn: ({ signal }) => callApi(calls.getThingPeople, { query: { kind, id }, signal }),
    // Others give and take, too: whoever asks wants to know about now.
    staleTime: 0,
  });
  const [then, setThen] = useState<Then>(null);
  const { data } = query;
  const back = () => setThen(null);
  const name = (data?.title ?? "") || "Untitled";
  useReturnFocus(true);
  if (then === "inviting" && data?.website_id != null) {
    const page = { page_id: id, title: name };
    const website = { website_id: data.website_id, title: "", is_host: false };
    return <InviteDialog website={website} page={page} mayShareMembers={false} onClose={back} />;
  }
  if (then !== null && then !== "inviting") return <TakePageDialog {...giftOf(then.taking, name)} onClose={back} />;
  return (
    <Modal.Root opened onClose={onClose} size="40rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {data ? `Who can see ${before[kind] ?? ""}“${name}”` : "Who can see this"}
          </Modal.Title>
          <Stack gap={24} mt={16}>
            <NotLoaded query={query} label="Loading people" failure={texts.loadFailed} />
            {data && <Reasons kind={kind} data={data} onTake={(taking) => setThen({ taking })} />}
            {data?.others && <GivePageForm pageId={id} others={data.others} onInvite={() => setThen("inviting")} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const before: Partial<Record<ThingKind, string>> = { inbox: "the inbox of ", segment: "the segment " };

const beside: Record<ThingKind, string> = {
  page: "Everybody else sees only what is published.",
  article: "Everybody else sees only what is published.",
  inbox: "Nobody else sees its messages, sign-ups, and votes.",
  segment: "Nobody else sees these members. Who is in the segment follows its filters.",
};

const giftOf = ({ single_thing_id, username, is_you }: ThingPerson, title: string) => ({
  singleThingId: single_thing_id ?? 0,
  name: is_you ? "you" : username,
  title,
});

interface ReasonsProps {
  kind: ThingKind;
  data: ThingPeople;
  onTake: (one: ThingPerson) => void;
}

function Reasons({ kind, data: { people }, onTake }: ReasonsProps) {
  return (
    <div>
      <ul className={framed.list} aria-label="People who can see it">
        {people.map((person) => (
          <li key={`${person.user_id} ${person.why}`} className={`${framed.row} ${classes.row}`}>
            <span className={classes.who}>
              <span className={classes.name}>
                {person.username}
                {person.is_you && " (you)"}
              </span>
              <span className={classes.quiet}>{person.email}</span>
            </span>
            <Reason person={person} />
            {person.single_thing_id !== null && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Take away from ${person.username}`}
                onClick={() => onTake(person)}
              >
                Take away
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Text className={classes.quiet} mt={12}>
        {beside[kind]}
      </Text>
    </div>
  );
}

function Reason({ person }: { person: ThingPerson }) {
  const { can, granted_at, granted_by, ends_at } = person;
  return (
    <span className={classes.role}>
      <span className={classes.badges}>
        <StateBadge>{can === "change" ? "Can change" : "Can see"}</StateBadge>
        {ends_at !== null && <StateBadge tone="accent">{lastDay(ends_at)}</StateBadge>}
      </span>
      <span className={classes.quiet}>{because(person)}</span>
      {granted_at !== null && (
        <span className={classes.quiet}>
          Since <When date={granted_at} />
          {granted_by !== null && `, given by ${granted_by}`}
        </span>
      )}
    </span>
  );
}

function because({ why, role }: ThingPerson): string {
  const name = role === null ? "" : roles[role].name;
  switch (why) {
    case "author":
      return role === null ? "Wrote it" : `Wrote it, as ${name} of this website`;
    case "given":
      return "Was given this page";
    case "opened":
      return "Opened this website as an owner of the network";
    case "list":
      return role === "owner" ? "Owner of the member list" : "Works with the member list";
    case "network":
      return "Owner of the network";
    default:
      return `${name} of this website`;
  }
}
