import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { type SingleKind, singleKind } from "../../../accounts/roles-contract.ts";
import { roles } from "../../contract.ts";
import * as calls from "../../things.calls.ts";
import { type ThingKind, type ThingPeople, type ThingPerson, texts } from "../../things-contract.ts";
import classes from "../parts/People.module.css";
import { lastDay } from "../parts/RoleFields.tsx";
import { Since } from "../parts/Since.tsx";
import { thingWords } from "../parts/thing-words.ts";
import { GiveThingForm } from "./GiveThingForm.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { LastDayDialog } from "./LastDayDialog.tsx";
import { type Gift, TakeThingDialog } from "./TakeThingDialog.tsx";

interface Props {
  kind: ThingKind;
  id: number;
  onClose: () => void;
}

type Then = { taking: ThingPerson } | { changing: ThingPerson } | "inviting" | null;

/** Who can see or change one thing, and why. Owners of its website give it to single people here. */
export default function ThingPeopleDialog({ onClose, ...opened }: Props) {
  // Of an inbox, one form's part of it can be chosen.
  const [formId, setFormId] = useState(0);
  const { kind, id } = formId === 0 ? opened : { kind: "form" as const, id: formId };
  const query = useQuery({
    queryKey: ["people", "of", kind, id],
    queryFn: ({ signal }) => callApi(calls.getThingPeople, { query: { kind, id }, signal }),
    placeholderData: opened.kind === "inbox" ? keepPreviousData : undefined,
    // Others give and take, too: whoever asks wants to know about now.
    staleTime: 0,
  });
  const [then, setThen] = useState<Then>(null);
  // What stays meanwhile is the choice of forms.
  const data = query.isPlaceholderData ? undefined : query.data;
  const forms = query.data?.forms ?? [];
  const back = () => setThen(null);
  const name = (data?.title ?? "") || tr("Untitled");
  useReturnFocus(true);
  const single = singleKind.safeParse(kind).data;
  const thing = single && { kind: single, id };
  if (thing && then === "inviting" && data?.website_id != null) {
    const website = { website_id: data.website_id, title: "", is_host: false };
    return <InviteDialog website={website} thing={{ ...thing, title: name }} memberList={null} onClose={back} />;
  }
  if (thing && then !== null && then !== "inviting") {
    if ("changing" in then) return <LastDayDialog thing={thing} person={then.changing} onClose={back} />;
    return <TakeThingDialog {...toGift(then.taking, thing.kind, name)} onClose={back} />;
  }
  return (
    <Modal.Root opened onClose={onClose} size="40rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {data ? headings[kind](name) : tr("Who can see this")}
          </Modal.Title>
          <Stack gap={24} mt={16}>
            {forms.length > 0 && (
              <NativeSelect
                label={tr("Inbox of")}
                value={String(formId)}
                onChange={({ currentTarget }) => setFormId(Number(currentTarget.value))}
                data={[
                  { value: "0", label: tr("The whole website") },
                  ...forms.map(({ form_id, title }) => ({ value: String(form_id), label: title })),
                ]}
              />
            )}
            <NotLoaded query={{ ...query, data }} label={tr("Loading people")} failure={texts.loadFailed} />
            {data && (
              <Reasons
                kind={kind}
                data={data}
                onTake={(taking) => setThen({ taking })}
                onChange={(changing) => setThen({ changing })}
              />
            )}
            {thing && data?.others && (
              <GiveThingForm
                key={`${kind} ${id}`}
                thing={thing}
                others={data.others}
                onInvite={() => setThen("inviting")}
              />
            )}
            {kind === "segment" && data?.others === null && (
              <Text className={classes.quiet}>
                {tr(
                  "To let one person see only these members, you need to be an owner of a website that uses this member list.",
                )}
              </Text>
            )}
            {kind === "inbox" && forms.length > 0 && (
              <Text className={classes.quiet}>
                {tr("To let someone see only what is sent by one form, choose it above.")}
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {tr("Close")}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const headings: Record<ThingKind, (name: string) => string> = {
  page: (name) => tr("Who can see “{name}”", { name }),
  article: (name) => tr("Who can see “{name}”", { name }),
  inbox: (name) => tr("Who can see the inbox of “{name}”", { name }),
  form: (name) => tr("Who can see the inbox of “{name}”", { name }),
  segment: (name) => tr("Who can see the segment “{name}”", { name }),
};

const beside: Record<ThingKind, string> = {
  page: tr("Everybody else sees only what is published."),
  article: tr("Everybody else sees only what is published."),
  inbox: tr("Nobody else sees its messages, sign-ups, and votes, except those to whom a single form was given."),
  form: tr("Nobody else sees what visitors send by this form."),
  segment: tr("Nobody else sees these members. Who is in the segment follows its filters."),
};

const toGift = ({ single_thing_id, username, is_you }: ThingPerson, kind: SingleKind, title: string): Gift => ({
  kind,
  singleThingId: single_thing_id ?? 0,
  name: is_you ? null : username,
  title,
});

interface ReasonsProps {
  kind: ThingKind;
  data: ThingPeople;
  onTake: (one: ThingPerson) => void;
  onChange: (one: ThingPerson) => void;
}

function Reasons({ kind, data: { people }, onTake, onChange }: ReasonsProps) {
  return (
    <div>
      <ul className={framed.list} aria-label={tr("People who can see it")}>
        {people.map((person) => (
          <li key={`${person.user_id} ${person.why}`} className={`${framed.row} ${classes.row}`}>
            <span className={classes.who}>
              <span className={classes.name}>
                {person.username}
                {person.is_you && ` ${tr("(you)")}`}
              </span>
              <span className={classes.quiet}>{person.email}</span>
            </span>
            <Reason kind={kind} person={person} />
            {person.single_thing_id !== null && (
              <Group gap={8} className={classes.gift}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={tr("Change the last day of {username}", { username: person.username })}
                  onClick={() => onChange(person)}
                >
                  {tr("Last day")}
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={tr("Take away from {username}", { username: person.username })}
                  onClick={() => onTake(person)}
                >
                  {tr("Take away")}
                </Button>
              </Group>
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

function Reason({ kind, person }: { kind: ThingKind; person: ThingPerson }) {
  const { can, granted_at, granted_by, ends_at } = person;
  return (
    <span className={classes.role}>
      <span className={classes.badges}>
        <StateBadge>{can === "change" ? tr("Can change") : tr("Can see")}</StateBadge>
        {ends_at !== null && <StateBadge tone="accent">{lastDay(ends_at)}</StateBadge>}
      </span>
      <span className={classes.quiet}>{because(kind, person)}</span>
      {granted_at !== null && <Since grantedAt={granted_at} grantedBy={granted_by} />}
    </span>
  );
}

function because(kind: ThingKind, { why, role }: ThingPerson): string {
  const name = role === null ? "" : roles[role].name;
  switch (why) {
    case "author":
      return role === null ? tr("Wrote it") : tr("Wrote it, as {role} of this website", { role: name });
    case "given":
      return thingWords[singleKind.catch("page").parse(kind)].because;
    case "opened":
      return tr("Opened this website as an owner of the network");
    case "list":
      return role === "owner" ? tr("Owner of the member list") : tr("Works with the member list");
    case "network":
      return tr("Owner of the network");
    default:
      return tr("{role} of this website", { role: name });
  }
}
