import { tr } from "../../../../shared/languages/tr.ts";
import type { AudienceCount } from "../../audience-contract.ts";
import type { EditionCount } from "../../edition-contract.ts";
import { useEditionCount } from "../edition/use-editions.ts";
import { useAudienceCount } from "../write/AudienceField.tsx";
import { audienceInWords, useAudienceChoices } from "../write/audience-in-words.ts";
import type { OpenedNewsletter } from "../write/use-newsletter.ts";
import type { Finding } from "./check-newsletter.ts";

interface Count {
  data: AudienceCount | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** How many people will get a newsletter, in words who they are, and what to know about them. */
export function useWhoGetsIt({ fields, stored }: OpenedNewsletter): {
  count: Count;
  rule: string;
  warnings: Finding[];
} {
  const { id, website_id, is_of_network, correction_of } = stored;
  const choices = useAudienceChoices(website_id, !is_of_network);
  const ordinary = useAudienceCount(fields, website_id, correction_of?.id, !is_of_network);
  const network = useEditionCount(id, is_of_network);
  const corrected = correction_of ? tr("Everybody who got “{subject}”", { subject: correction_of.subject }) : undefined;
  if (!is_of_network) {
    return { count: ordinary, rule: corrected ?? audienceInWords(fields.audience, choices.data), warnings: [] };
  }
  const { data, error, isFetching, refetch } = network;
  return {
    count: { data: data && { ...data, examples: [] }, error, isFetching, refetch },
    rule: corrected ?? (data ? peopleInWords(data) : ""),
    warnings: data ? getWarnings(data) : [],
  };
}

const peopleInWords = ({ websites }: EditionCount) =>
  websites === 0
    ? tr("No website has submitted a block. Only members of the network's own list get it, if you include them.")
    : tr(
        {
          one: "The members of {count} website who agreed to get email, each address once.",
          other: "The members of {count} websites who agreed to get email, each address once.",
        },
        { count: websites },
      );

function getWarnings({ waiting }: EditionCount): Finding[] {
  if (waiting === 0) return [];
  const text = tr(
    {
      one: "{count} invited website has not decided yet. Blocks can be submitted until sending begins.",
      other: "{count} invited websites have not decided yet. Blocks can be submitted until sending begins.",
    },
    { count: waiting },
  );
  return [{ id: "waiting", text }];
}
