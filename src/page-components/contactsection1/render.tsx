import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { getTelephone } from "../kit/links.ts";
import { AgeBox } from "../ui/AgeBox.tsx";
import { FormField } from "../ui/FormField.tsx";
import { useFieldMark } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { VisitorForm } from "../ui/VisitorForm.tsx";
import type { schema } from "./schema.ts";

/** Contact details and a message form. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const mark = useFieldMark();
  const { t } = useLanguage();
  const telephone = getTelephone(config.phone);
  return (
    <Section context={context} name="contact" styles={config.styles}>
      <div className="beside beside-form">
        <div className="block-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
          {config.phone !== "" && (
            <p {...mark("phone")}>{telephone === undefined ? config.phone : <a href={telephone}>{config.phone}</a>}</p>
          )}
          {config.address !== "" && (
            <address className="place" {...mark("address")}>
              {config.address}
            </address>
          )}
        </div>
        <VisitorForm context={context} action={config.buttonText || t("form.send")}>
          <FormField context={context} name="name" label={t("form.name")} autoComplete="name" maxLength={200} />
          <FormField
            context={context}
            name="email"
            label={t("form.email")}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <FormField context={context} name="message" label={t("form.message")} rows={6} maxLength={5000} />
          <AgeBox context={context} minAge={config.minAge} />
        </VisitorForm>
      </div>
    </Section>
  );
}
