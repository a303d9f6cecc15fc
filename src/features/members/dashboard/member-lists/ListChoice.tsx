import { NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { nameOfList } from "../../../websites/dashboard/use-member-lists.ts";
import { chosenList } from "./chosen-list.ts";
import classes from "./ListChoice.module.css";
import { membersPath } from "./labels.ts";
import { useChosenList } from "./use-chosen-list.ts";

/** Which member list the screens show, for people with several. */
export function ListChoice() {
  const { lists = [], current } = useChosenList();
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (!current || lists.length < 2) return null;

  function choose(spaceId: number): void {
    chosenList.choose(spaceId);
    // Filters and pages of one list mean nothing in another.
    void navigate(membersPath);
    void queries.resetQueries();
  }

  return (
    <NativeSelect
      label={tr("Member list")}
      className={classes.choice}
      value={String(current.space_id)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      data={lists.map((list) => ({ value: String(list.space_id), label: nameOfList(list) }))}
    />
  );
}

/** Shows the list's name on forms, where it can't be changed. */
export function ListName() {
  const { lists = [], current } = useChosenList();
  if (!current || lists.length < 2) return null;
  return <p className={classes.name}>{tr("Member list: {name}", { name: nameOfList(current) })}</p>;
}
