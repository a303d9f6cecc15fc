import { Checkbox, Radio, Stack } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { getNetworkWebsites } from "../../../people/websites.calls.ts";
import * as calls from "../../edition.calls.ts";
import { type Edition, editionTexts as texts } from "../../edition-contract.ts";
import { Note } from "./DeadlineDialog.tsx";
import classes from "./Edition.module.css";
import { EditionDialog } from "./EditionDialog.tsx";
import { useDeadline } from "./use-deadline.tsx";
import { useRefreshEditions } from "./use-editions.ts";

/** Chooses websites, a deadline, and words for their people. */
export function InviteDialog({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const refresh = useRefreshEditions();
  const deadline = useDeadline(edition.deadline);
  const [note, setNote] = useState(edition.note);
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const invite = useMutation({
    mutationFn: (at: string) =>
      callApi(calls.inviteWebsites, {
        params: { id: edition.newsletter_id },
        body: { website_ids: isAll ? null : [...chosen], deadline: at, note },
      }),
    async onSuccess({ message }) {
      showSuccess(message);
      onClose();
      await refresh();
    },
  });
  const start = useSingleMutate(invite);
  return (
    <EditionDialog
      title={tr("Invite websites")}
      confirm={tr("Invite")}
      busy={invite.isPending}
      problem={isMissing ? texts.nobodyToInvite : invite.error && getMessage(invite.error, texts.changeFailed)}
      onClose={onClose}
      onSubmit={() => {
        const isNobody = !isAll && chosen.size === 0;
        setMissing(isNobody);
        const at = deadline.read();
        if (at !== undefined && !isNobody) start(at);
      }}
    >
      <Radio.Group
        label={tr("Websites")}
        value={isAll ? "all" : "chosen"}
        onChange={(value) => setAll(value === "all")}
      >
        <Stack gap={8} mt={8}>
          <Radio value="all" label={tr("All websites of the network")} />
          <Radio value="chosen" label={tr("Only some")} />
        </Stack>
      </Radio.Group>
      {!isAll && <Choice edition={edition} chosen={chosen} onChange={setChosen} />}
      {deadline.field}
      <Note value={note} onChange={setNote} />
    </EditionDialog>
  );
}

interface ChoiceProps {
  edition: Edition;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

function Choice({ edition, chosen, onChange }: ChoiceProps) {
  const [search, setSearch] = useState("");
  const list = useQuery({
    queryKey: ["websites-to-invite", search],
    queryFn: ({ signal }) => callApi(getNetworkWebsites, { query: { search, page: 1, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
  const invited = new Set(edition.websites.map(({ website_id }) => website_id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const items = list.data?.items ?? [];
  const hidden = (list.data?.total ?? 0) - items.length;
  return (
    <div className={classes.summary}>
      <SearchField
        label={tr("Search websites")}
        placeholder={tr("Title or domain")}
        value={search}
        onChange={setSearch}
      />
      <NotLoaded query={list} label={tr("Loading websites")} failure={texts.loadFailed} rowHeight={36} />
      {list.data && items.length === 0 && <p>{tr("No website matches what you searched for.")}</p>}
      {items.length > 0 && (
        <ul className={`${framed.list} ${classes.choices}`} aria-label={tr("Websites to invite")}>
          {items.map(({ website_id: id, title, domain }) => (
            <li key={id} className={classes.choice}>
              <Checkbox
                label={title || fallback.siteTitle}
                description={invited.has(id) ? tr("Invited already") : (domain ?? undefined)}
                checked={invited.has(id) || chosen.has(id)}
                disabled={invited.has(id)}
                onChange={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet} role="status">
        {hidden > 0
          ? tr(
              {
                one: "{count} chosen. Search to find {hidden} more.",
                other: "{count} chosen. Search to find {hidden} more.",
              },
              { count: chosen.size, hidden },
            )
          : tr({ one: "{count} chosen", other: "{count} chosen" }, { count: chosen.size })}
      </p>
    </div>
  );
}
