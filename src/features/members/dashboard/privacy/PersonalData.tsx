import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconEye } from "../../../../ui/icons/index.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import type { Member } from "../../contract.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { useWayBack } from "../list-state/use-list-state.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { PersonButtons } from "./PersonButtons.tsx";
import { StoredParts } from "./StoredParts.tsx";
import { usePerson } from "./use-person.ts";

/** Shows, downloads, or erases a member's data, which members have a right to. */
export function PersonalData({ member: { name, email } }: { member: Member }) {
  const [isShown, setShown] = useState(false);
  const { data, error, isFetching, refetch } = usePerson(email, isShown);
  const reload = useReloadList();
  const navigate = useNavigate();
  const { list } = useWayBack();

  /** Then there is nothing left to show: on to the list. */
  async function leave() {
    await navigate(list);
    await reload();
  }

  return (
    <Section
      title={tr("Personal data")}
      help={tr("Use this when the person asks what you store about them, wants a copy, or wants to be erased.")}
      wide
    >
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          aria-expanded={isShown}
          loading={isFetching && !data}
          onClick={() => setShown(!isShown)}
        >
          {isShown && data ? tr("Hide what is stored") : tr("Show everything we store")}
        </Button>
        <PersonButtons name={name} email={email} onErased={leave} />
      </Group>
      {isShown && data && <StoredParts parts={data.parts} />}
      {isShown && error && !data && (
        <LoadError
          error={error}
          fallback={privacyTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Section>
  );
}
