import { Menu } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconFileOff, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { kindsReaching } from "../../../accounts/roles-contract.ts";
import { type Person, roles } from "../../contract.ts";
import classes from "../parts/People.module.css";
import { dayInWords, lastDay } from "../parts/RoleFields.tsx";
import { Since } from "../parts/Since.tsx";
import { thingWords } from "../parts/thing-words.ts";
import type { Gift } from "./TakeThingDialog.tsx";
import { getReach, type Question } from "./who-can.ts";

interface Props {
  people: readonly Person[];
  /** Lists only those who can do this. */
  question?: Question | undefined;
  isHost: boolean;
  onAction: (action: "role" | "remove", person: Person) => void;
  onTake: (gift: Gift) => void;
}

/** Who has a role, with what it opens, since when, and given by whom. */
export function PeopleList({ people, question, isHost, onAction, onTake }: Props) {
  if (people.length === 0) {
    return (
      <EmptyState title={tr("No editors yet")}>
        <p>
          {tr("Owners of the network manage {networkName}. Invite an editor to write and publish all its articles.", {
            networkName: getNetworkName(),
          })}
        </p>
      </EmptyState>
    );
  }
  const shown = people.filter((person) => !question || getReach(person, question) !== "none");
  if (shown.length === 0) {
    return (
      <EmptyState title={tr("Nobody")}>
        <p>{tr("No role on this website allows this.")}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={framed.list} aria-label={tr("People")}>
      {shown.map((person) => (
        <li key={person.user_id} className={`${framed.row} ${classes.row}`}>
          <span className={classes.who}>
            <span className={classes.name}>
              {person.username}
              {person.is_you && ` ${tr("(you)")}`}
            </span>
            <span className={classes.quiet}>{person.email}</span>
          </span>
          <Role
            person={person}
            isOwnOnly={question !== undefined && getReach(person, question) === "own"}
            question={question}
          />
          <RowMenu name={person.username}>
            {!isHost && (
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction("role", person)}>
                {tr("Change role")}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAction("remove", person)}>
              {tr("Remove")}
            </Menu.Item>
            {person.single_things.map(({ single_thing_id, kind, title }) => (
              <Menu.Item
                key={single_thing_id}
                leftSection={<IconFileOff size={16} aria-hidden />}
                onClick={() => onTake({ singleThingId: single_thing_id, kind, name: person.username, title })}
              >
                {tr("Take away “{title}”", { title })}
              </Menu.Item>
            ))}
          </RowMenu>
        </li>
      ))}
    </ul>
  );
}

interface RoleProps {
  person: Person;
  /** The question is true only for what they wrote themselves, or were given. */
  isOwnOnly: boolean;
  question: Question | undefined;
}

function Role({
  person: { role, may_export, granted_at, granted_by, ends_at, single_things },
  isOwnOnly,
  question,
}: RoleProps) {
  const [kind] = question ? kindsReaching(question) : [];
  return (
    <span className={classes.role}>
      <span className={classes.badges}>
        <StateBadge>{roles[role].name}</StateBadge>
        {may_export && <StateBadge>{tr("May export members")}</StateBadge>}
        {isOwnOnly && <StateBadge>{kind ? thingWords[kind].only : tr("Only their own")}</StateBadge>}
        {ends_at !== null && <StateBadge tone="accent">{lastDay(ends_at)}</StateBadge>}
      </span>
      <Since grantedAt={granted_at} grantedBy={granted_by} />
      {single_things.map((one) => (
        <span key={one.single_thing_id} className={classes.quiet}>
          {trRich("{thing}: since {when}", {
            thing: thingWords[one.kind].named(one.title),
            when: <When date={one.granted_at} />,
          })}
          {one.granted_by !== null && `, ${tr("given by {name}", { name: one.granted_by })}`}
          {one.ends_at !== null && `, ${tr("until {date}", { date: dayInWords(one.ends_at) })}`}
        </span>
      ))}
    </span>
  );
}
