import { ActionIcon, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconArrowDown, IconArrowUp, IconBell, IconEye, IconEyeOff } from "../../../../ui/icons/index.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import * as calls from "../../edition.calls.ts";
import { type EditionWebsite, editionTexts as texts } from "../../edition-contract.ts";
import { blockStates, obstacleWords } from "./block-words.ts";
import classes from "./Edition.module.css";
import { useRefreshEditions } from "./use-editions.ts";

interface Props {
  website: EditionWebsite;
  /** It can be changed. */
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** One invited website: how far it is, its text, and its place. */
export function EditionRow({ website, isOpen, isFirst, isLast }: Props) {
  const { title, state, is_left_out, obstacle, decided_by, decided_at, reminded_at } = website;
  const name = title || fallback.siteTitle;
  const { name: stateName, tone } = blockStates[state];
  return (
    <li className={`${framed.row} ${classes.row}`} data-out={is_left_out || undefined}>
      <div className={classes.who}>
        <span className={classes.title}>
          <span className={classes.name}>{name}</span>
          <StateBadge tone={tone}>{stateName}</StateBadge>
          {is_left_out && <StateBadge tone="error">{tr("website|Left out")}</StateBadge>}
        </span>
        {obstacle && <p className={classes.quiet}>{obstacleWords[obstacle]}</p>}
        {decided_at && (
          <p className={classes.quiet}>
            {decided_by ?? tr("Somebody")}, <When date={decided_at} />
          </p>
        )}
        {reminded_at && (state === "invited" || state === "writing") && (
          <p className={classes.quiet}>{trRich("website|Reminded {when}", { when: <When date={reminded_at} /> })}</p>
        )}
        <Text website={website} />
      </div>
      {isOpen && <RowActions website={website} name={name} isFirst={isFirst} isLast={isLast} />}
    </li>
  );
}

function Text({ website: { fields, articles } }: { website: EditionWebsite }) {
  const { heading, body, button_label, button_url } = fields;
  if (heading + body === "") return null;
  return (
    <details className={classes.text}>
      <summary>{heading || tr("Text so far")}</summary>
      <div className={classes.body}>
        <strong>{heading}</strong>
        {body}
        {button_label && `\n\n[${button_label}] ${button_url}`}
        {articles.length > 0 &&
          `\n\n${tr(
            { one: "{count} article: {titles}", other: "{count} articles: {titles}" },
            { count: articles.length, titles: articles.map((one) => one.title).join(" · ") },
          )}`}
      </div>
    </details>
  );
}

type Change = { move: "up" | "down" } | { is_left_out: boolean } | "remind";

function RowActions({ website, name, isFirst, isLast }: Omit<Props, "isOpen"> & { name: string }) {
  const { block_id: id, state, is_left_out } = website;
  const refresh = useRefreshEditions();
  const change = useMutation({
    mutationFn: (wanted: Change) =>
      wanted === "remind"
        ? callApi(calls.remindWebsite, { params: { id } })
        : callApi(calls.editEditionBlock, { params: { id }, body: wanted }),
    onSuccess: ({ message }, wanted) => wanted === "remind" && showSuccess(message),
    onError: (error) => showFailure(error, texts.changeFailed),
    onSettled: () => refresh(),
  });
  const start = useSingleMutate(change);
  return (
    <div className={classes.order}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        disabled={isFirst}
        aria-label={tr("Move {name} up", { name })}
        onClick={() => start({ move: "up" })}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        disabled={isLast}
        aria-label={tr("Move {name} down", { name })}
        onClick={() => start({ move: "down" })}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <RowMenu name={name}>
        {(state === "invited" || state === "writing") && (
          <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={() => start("remind")}>
            {tr("Send a reminder")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={is_left_out ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          onClick={() => start({ is_left_out: !is_left_out })}
        >
          {is_left_out ? tr("Take in again") : tr("Leave out")}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}
