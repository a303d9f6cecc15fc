import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { type HostText, hostTexts } from "../../../../shared/words/host-texts.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import type { SiteSettingsValues } from "../../contract.ts";
import classes from "./SiteSettingsForm.module.css";

/** As the form's failures name them, too. */
export const hostTextLabels: Record<HostText, string> = {
  latest_heading: tr("Heading above the latest articles"),
  categories_heading: tr("Heading above the categories"),
  authors_heading: tr("Heading above the authors"),
  about_title: tr("Heading"),
  about_vision: tr("Our vision"),
  impact_1_title: tr("First impact: title"),
  impact_1_text: tr("First impact: text"),
  impact_2_title: tr("Second impact: title"),
  impact_2_text: tr("Second impact: text"),
  impact_3_title: tr("Third impact: title"),
  impact_3_text: tr("Third impact: text"),
};

const frontPage = ["latest_heading", "categories_heading", "authors_heading"] as const;
const aboutPage = [
  ...(["about_title", "about_vision", "impact_1_title", "impact_1_text"] as const),
  ...(["impact_2_title", "impact_2_text", "impact_3_title", "impact_3_text"] as const),
];

interface Props {
  form: Pick<UseFormReturn<SiteSettingsValues>, "register" | "formState">;
  /** Where the host site is. */
  url: string;
}

/** The texts of the host site's front page and About page. */
export function HostTextFields({ form, url }: Props) {
  return (
    <>
      <Section
        title={tr("Front page")}
        help={tr("Its parts and their order stay. Empty fields show the default text.")}
      >
        {frontPage.map((name) => (
          <HostTextField key={name} name={name} form={form} />
        ))}
      </Section>
      <Section
        title={tr("About page")}
        help={tr("The mission is that of the footer. Empty fields show the default text.")}
      >
        {aboutPage.map((name) => (
          <HostTextField key={name} name={name} form={form} />
        ))}
        <p className={classes.address}>
          <a href={`${url}/about`}>{tr("See the About page")}</a>
        </p>
      </Section>
    </>
  );
}

function HostTextField({ name, form: { register, formState } }: { name: HostText; form: Props["form"] }) {
  const props = {
    label: hostTextLabels[name],
    placeholder: hostTexts[name].default,
    error: formState.errors[name]?.message,
    ...register(name),
  };
  return hostTexts[name].max > 200 ? <Textarea autosize minRows={3} {...props} /> : <TextInput {...props} />;
}
