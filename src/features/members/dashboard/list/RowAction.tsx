import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import type { Member } from "../../contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { useWayFromHere } from "./row-parts.tsx";

export interface RowProps {
  onDelete: (member: Member) => void;
  onRestore: (member: Member) => void;
}

interface Props extends RowProps {
  member: Member;
}

/** Offers a row's actions; in the bin, there is only one. */
export function RowAction({ member, onDelete, onRestore }: Props) {
  const { member_id, name, deleted_at } = member;
  const way = useWayFromHere();
  const isReader = useIsReader();
  return (
    <RowMenu name={name}>
      {deleted_at ? (
        <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => onRestore(member)}>
          {tr("Restore")}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item
            component={Link}
            to={`${membersPath}/read/${member_id}`}
            state={way}
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {tr("View")}
          </Menu.Item>
          {!isReader && (
            <>
              <Menu.Item
                component={Link}
                to={`${membersPath}/edit/${member_id}`}
                state={way}
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                {tr("Edit")}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(member)}>
                {tr("Delete")}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </RowMenu>
  );
}
