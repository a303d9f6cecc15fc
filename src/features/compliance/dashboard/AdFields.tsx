import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import type { AdFacts, AdForm } from "../ads-contract.ts";
import classes from "./PoliticalAdPage.module.css";

export const adLabels: Record<keyof AdFacts, string> = {
  sponsor: tr("Sponsor"),
  address: tr("Sponsor's postal address"),
  email: tr("Sponsor's email address"),
  controller: tr("Who controls the sponsor"),
  payer: tr("Who pays"),
  subject: tr("Election, referendum, or legislative process"),
  official_info: tr("Official information on how to take part"),
  from: tr("First day"),
  until: tr("Last day"),
  amount: tr("Amount paid"),
  currency: tr("Currency"),
  amount_note: tr("Other benefits, and how the amount was calculated"),
  money_origin: tr("Kind of money"),
  money_place: tr("Origin of the money"),
  is_targeted: tr("Targeted on the basis of personal data"),
  targeting: tr("How it is targeted"),
  was_suspended: tr("An earlier publication was suspended or discontinued"),
};

const moneyOrigins: Record<AdFacts["money_origin"], string> = {
  private: tr("money|Private"),
  public: tr("money|Public"),
  both: tr("money|Private and public"),
};

const moneyPlaces: Record<AdFacts["money_place"], string> = {
  inside: tr("Inside the European Union"),
  outside: tr("Outside the European Union"),
  both: tr("Inside and outside the European Union"),
};

const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

const text = { autosize: true, minRows: 2, maxRows: 12, dir: "auto" };
const line = { autoComplete: "off", dir: "auto" };

interface Props {
  form: UseFormReturn<AdForm>;
  values: AdForm;
}

/** Facts of a transparency notice, each explained in a sentence. */
export function AdFields({ form, values }: Props) {
  const getProps = (name: keyof AdFacts, description?: string) => ({
    label: adLabels[name],
    description,
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <Section title={tr("Sponsor")} help={tr("Who stands behind it.")}>
        <TextInput {...line} {...getProps("sponsor", tr("The person or organization for whom it is published."))} />
        <Textarea {...text} {...getProps("address", tr("Where they live or have their registered office."))} />
        <TextInput {...line} type="email" {...getProps("email", tr("Where people can write to them."))} />
        <TextInput
          {...line}
          {...getProps("controller", tr("If another person or organization does. Otherwise, leave empty."))}
        />
        <Textarea
          {...text}
          {...getProps(
            "payer",
            tr("If somebody other than the sponsor: name, postal address, and email address. Otherwise, leave empty."),
          )}
        />
      </Section>
      <Section title={tr("Publication")} help={tr("What it is about, and when it is published.")}>
        <TextInput {...line} {...getProps("subject", tr("The one that it concerns, if any."))} />
        <TextInput
          {...line}
          type="url"
          placeholder="https://"
          {...getProps(
            "official_info",
            tr("The web address of the authority's page about the election or referendum."),
          )}
        />
        <div className={classes.pair}>
          <TextInput type="date" max="9999-12-31" {...getProps("from", tr("When it is first published."))} />
          <TextInput type="date" max="9999-12-31" {...getProps("until", tr("Until when it is meant to stay."))} />
        </div>
        <Checkbox {...getProps("was_suspended", tr("If that happened because it broke the Regulation."))} />
      </Section>
      <Section title={tr("Money")} help={tr("What was paid for publishing it, and where that comes from.")}>
        <MoneyFields form={form} values={values} getProps={getProps} />
      </Section>
      <Section title={tr("Targeting")} help={tr("Whether personal data decides who sees it.")}>
        <Checkbox {...getProps("is_targeted", tr("For example, if it is shown to an age group only."))} />
        {values.is_targeted && (
          <Textarea
            {...text}
            {...getProps("targeting", tr("Which people, on the basis of which data, and since when."))}
          />
        )}
      </Section>
    </>
  );
}

function MoneyFields({ form, values, getProps }: Props & { getProps: (name: keyof AdFacts, help?: string) => object }) {
  const choose = (name: "money_origin" | "money_place", chosen: string | null) => {
    if (chosen !== null) form.setValue(name, chosen as "both", { shouldDirty: true });
  };
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...line}
          inputMode="decimal"
          {...getProps("amount", tr("Everything together, such as 1500.50; 0 if nothing was paid."))}
        />
        <TextInput {...line} {...getProps("currency", tr("Three letters, such as EUR."))} />
      </div>
      <Textarea
        {...text}
        {...getProps("amount_note", tr("For example: printing at cost; one tenth of the campaign's budget."))}
      />
      <Select
        label={adLabels.money_origin}
        description={tr("Public money comes from authorities, private money from anybody else.")}
        allowDeselect={false}
        data={toOptions(moneyOrigins)}
        value={values.money_origin}
        onChange={(chosen) => choose("money_origin", chosen)}
      />
      <Select
        label={adLabels.money_place}
        description={tr("Where those who paid live or have their registered office.")}
        allowDeselect={false}
        data={toOptions(moneyPlaces)}
        value={values.money_place}
        onChange={(chosen) => choose("money_place", chosen)}
      />
    </>
  );
}
