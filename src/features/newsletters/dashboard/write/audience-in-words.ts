import { skipToken, useQuery } from "@tanstack/react-query";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import type { Audience, AudienceChoices, AudienceRule } from "../../audience-contract.ts";
import * as calls from "../../calls.ts";

/** The segments, labels, and forms that an audience can be made of. */
export function useAudienceChoices(website_id: number, isWanted = true) {
  return useQuery({
    queryKey: ["audience-choices", website_id],
    queryFn: isWanted
      ? ({ signal }) => callApi(calls.getAudienceChoices, { query: { website_id }, signal })
      : skipToken,
    staleTime: 0,
  });
}

/** "Everybody who agreed to get email, without the segment North". */
export function audienceInWords({ to, without }: Audience, choices: AudienceChoices | undefined): string {
  const base = to.kind === "everybody" ? tr("Everybody who agreed to get email") : capital(ruleInWords(to, choices));
  return without.length === 0
    ? base
    : tr("{people}, without {others}", {
        people: base,
        others: formatList(without.map((rule) => ruleInWords(rule, choices))),
      });
}

function ruleInWords(rule: AudienceRule, choices: AudienceChoices | undefined): string {
  if (rule.kind === "everybody") return tr("everybody");
  if (rule.kind === "segment") {
    const segment = choices?.segments.find(({ segment_id }) => segment_id === rule.segment_id);
    return segment ? tr("the segment {name}", { name: segment.name }) : tr("a segment");
  }
  if (rule.kind === "label") {
    const label = choices?.labels.find(({ label_id }) => label_id === rule.label_id);
    return label ? tr("people with the label {name}", { name: label.name }) : tr("people with a label");
  }
  const form = choices?.forms.find(({ component_id }) => component_id === rule.component_id);
  return form ? tr("people who signed up with {title}", { title: form.title }) : tr("people who signed up with a form");
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
