import { Button, Group } from "@mantine/core";
import { IconDownload, IconEraser, IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { LoadError } from "../../../../dashboard/LoadError.tsx";
import { Section } from "../../../../dashboard/settings/Section.tsx";
import { useSingleMutate } from "../../../../dashboard/use-single-mutate.ts";
import type { Member } from "../../contract.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { EraseDialog } from "./EraseDialog.tsx";
import { StoredParts } from "./StoredParts.tsx";
import { useExportPerson, usePerson } from "./use-person.ts";

/** What a person may ask for: to see what is stored about them, to have it, to be erased. */
export function PersonalData({ member }: { member: Member }) {
  const { member_id } = member;
  const [isShown, setShown] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = usePerson(member_id, isShown);
  const exporting = useExportPerson(member_id);
  const startExport = useSingleMutate(exporting);
  return (
    <Section
      title="Personal data"
      help="For when this person asks what you store about them, wants a copy, or wants to be forgotten."
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
          {isShown && data ? "Hide what is stored" : "Show all that is stored"}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => startExport()}
        >
          Save as a file
        </Button>
        <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={() => setAsked(true)}>
          Erase this person
        </Button>
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
      {isAsked && <EraseDialog member={member} onClose={() => setAsked(false)} />}
    </Section>
  );
}
