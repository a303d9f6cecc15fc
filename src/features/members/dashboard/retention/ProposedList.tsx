import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconEraser } from "../../../../ui/icons/index.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { ProposedErasure } from "../../privacy-contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import classes from "./RetentionPage.module.css";
import { useEraseProposed, useKeepProposed } from "./use-retention.ts";

const EraseProposedDialog = lazyDialog(() => import("./EraseProposedDialog.tsx"));

/** Lists members without contact, and keeps or erases those who are checked. */
export function ProposedList({ people }: { people: ProposedErasure[] }) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const keeping = useKeepProposed();
  const erasing = useEraseProposed();
  // Leave out people who are no longer on the list.
  const ids = people.map(({ member_id }) => member_id).filter((id) => checked.has(id));
  const busy = keeping.isPending || erasing.isPending;

  function check(id: number, isChecked: boolean) {
    const next = new Set(checked);
    if (isChecked) next.add(id);
    else next.delete(id);
    setChecked(next);
  }

  return (
    <section aria-label={tr("People without contact")} className={classes.list}>
      <div className={classes.bar}>
        <Checkbox
          label={tr("All shown")}
          checked={ids.length === people.length}
          indeterminate={ids.length > 0 && ids.length < people.length}
          onChange={({ currentTarget }) =>
            setChecked(new Set(currentTarget.checked ? people.map(({ member_id }) => member_id) : []))
          }
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            disabled={ids.length === 0 || busy}
            loading={keeping.isPending}
            onClick={() => keeping.mutate(ids)}
          >
            {tr("Keep")}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEraser size={18} aria-hidden />}
            disabled={ids.length === 0 || busy}
            onClick={() => setConfirming(true)}
          >
            {tr("Erase…")}
          </Button>
        </div>
      </div>
      <ul className={classes.people}>
        {people.map(({ member_id: id, name, email, last_contact_at }) => (
          <li key={id}>
            <Checkbox
              aria-label={tr("Choose {name}", { name })}
              checked={checked.has(id)}
              onChange={({ currentTarget }) => check(id, currentTarget.checked)}
            />
            <span className={classes.person}>
              <Link to={`${membersPath}/read/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <bdi className={classes.email}>{email}</bdi>
            </span>
            <span className={classes.since}>
              {trRich("Last contact: {when}", { when: <When date={last_contact_at} /> })}
            </span>
          </li>
        ))}
      </ul>
      {isConfirming && (
        <EraseProposedDialog
          count={ids.length}
          busy={erasing.isPending}
          onErase={() => erasing.mutate(ids, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
