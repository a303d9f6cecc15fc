import { Radio, Stack } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import type { MemberList } from "../contract.ts";
import { nameOfList } from "./use-member-lists.ts";

interface Props {
  /** The list that the website would share. */
  shared: MemberList;
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
}

/** Chooses whether a new website shares members and images with others. */
export function MemberListChoice({ shared, isOwn, onChange }: Props) {
  return (
    <Radio.Group
      label={tr("Members and images")}
      description={tr("This can't be changed later.")}
      value={isOwn ? "own" : "shared"}
      onChange={(value) => onChange(value === "own")}
    >
      <Stack gap={12} mt={8}>
        <Radio
          value="own"
          label={tr("Start its own member list")}
          description={tr("Its members, segments, and images are kept apart.")}
        />
        <Radio value="shared" label={tr("Use the member list of {list}", { list: nameOfList(shared) })} />
      </Stack>
    </Radio.Group>
  );
}
