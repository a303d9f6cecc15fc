import { MultiSelect, NativeSelect } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import type { Audience, AudienceChoices, AudienceRule, LeftOutRule } from "../../audience-contract.ts";
import * as calls from "../../calls.ts";
import { type NewsletterFields, texts } from "../../contract.ts";
import { useAudienceChoices } from "./audience-in-words.ts";
import classes from "./NewsletterSettings.module.css";
import type { SendingSettings } from "./use-newsletter.ts";

/** Chooses who gets a newsletter, and counts them at each change. */
export function AudienceField({ settings }: { settings: SendingSettings }) {
  const { fields, set, stored } = settings;
  const { audience } = fields;
  const { data: choices } = useAudienceChoices(stored.website_id);
  const groups = getGroups(choices, audience);
  return (
    <>
      <NativeSelect
        label={tr("Audience")}
        description={tr("Only those who agreed to get email will get it.")}
        value={toKey(audience.to)}
        onChange={({ currentTarget }) => {
          const to = parseRule(currentTarget.value);
          const without = audience.without.filter((rule) => toKey(rule) !== toKey(to));
          set({ audience: { to, without } });
        }}
        data={[{ value: "everybody", label: tr("Everybody") }, ...groups]}
      />
      <MultiSelect
        label={tr("Leave out")}
        placeholder={audience.without.length === 0 ? tr("Nobody") : ""}
        value={audience.without.map(toKey)}
        onChange={(keys) => set({ audience: { ...audience, without: keys.map(parseRule).filter(isLeftOut) } })}
        data={groups.map(({ group, items }) => ({
          group,
          items: items.filter(({ value }) => value !== toKey(audience.to)),
        }))}
        searchable
        clearable
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
      <AudienceCount settings={settings} />
    </>
  );
}

function AudienceCount({ settings: { fields, stored } }: { settings: SendingSettings }) {
  const { data, error } = useAudienceCount(fields, stored.website_id, undefined, stored.may_send);
  const text = data
    ? tr({ one: "{count} person will get it", other: "{count} people will get it" }, { count: data.count })
    : error
      ? getMessage(error, texts.countFailed)
      : "";
  return (
    <p className={classes.count} role="status">
      {stored.may_send ? text || tr("Counting…") : ""}
    </p>
  );
}

export function useAudienceCount(
  { audience, topic_id }: Pick<NewsletterFields, "audience" | "topic_id">,
  website_id: number,
  correction_of?: number | undefined,
  mayCount = true,
) {
  return useQuery({
    queryKey: ["audience-count", website_id, audience, topic_id, correction_of],
    queryFn: mayCount
      ? ({ signal }) =>
          callApi(calls.countAudience, { body: { website_id, audience, topic_id, correction_of }, signal })
      : skipToken,
    staleTime: 0,
  });
}

/** The segments, labels, and forms to choose from, including chosen ones that no longer exist. */
function getGroups(choices: AudienceChoices | undefined, { to, without }: Audience) {
  const segments = (choices?.segments ?? []).map(({ segment_id, name }) => ({
    value: toKey({ kind: "segment", segment_id }),
    label: name,
  }));
  const labels = (choices?.labels ?? []).map(({ label_id, name }) => ({
    value: toKey({ kind: "label", label_id }),
    label: name,
  }));
  const forms = (choices?.forms ?? []).map(({ component_id, title }) => ({
    value: toKey({ kind: "form", component_id }),
    label: title,
  }));
  const known = new Set([...segments, ...labels, ...forms].map(({ value }) => value));
  const gone = [to, ...without].filter((rule) => rule.kind !== "everybody" && !known.has(toKey(rule)));
  const lost = gone.map((rule) => ({
    value: toKey(rule),
    label: choices ? tr("No longer available") : tr("Loading…"),
  }));
  return [
    { group: tr("Segments"), items: segments },
    { group: tr("Labels"), items: labels },
    { group: tr("Signed up with"), items: forms },
    ...(lost.length > 0 ? [{ group: tr("Previously chosen"), items: lost }] : []),
  ].filter(({ items }) => items.length > 0);
}

const isLeftOut = (rule: AudienceRule): rule is LeftOutRule => rule.kind !== "everybody";

function toKey(rule: AudienceRule): string {
  if (rule.kind === "everybody") return "everybody";
  if (rule.kind === "label") return `label ${rule.label_id}`;
  return rule.kind === "segment" ? `segment ${rule.segment_id}` : `form ${rule.component_id}`;
}

function parseRule(key: string): AudienceRule {
  const [kind, id] = key.split(" ");
  if (kind === "segment") return { kind, segment_id: Number(id) };
  if (kind === "label") return { kind, label_id: Number(id) };
  return kind === "form" ? { kind, component_id: Number(id) } : { kind: "everybody" };
}
