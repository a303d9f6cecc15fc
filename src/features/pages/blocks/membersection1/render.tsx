import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { FormField } from "../ui/FormField.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

type Config = z.output<typeof schema>;

const questions = [
  { asked: "askAge", name: "age", label: "Age", type: "number" },
  { asked: "askGender", name: "gender", label: "Gender", autoComplete: "sex" },
  { asked: "askStreet", name: "street_name", label: "Street", autoComplete: "address-line1" },
  { asked: "askCity", name: "city", label: "City", autoComplete: "address-level2" },
  { asked: "askZip", name: "zip_code", label: "Zip code", autoComplete: "postal-code" },
  { asked: "askDistrict", name: "district", label: "District" },
] as const;

/** The way to become a member: name, email, and what the owner chose to ask. */
export function Render({ config, context }: BlockProps<Config>) {
  const id = (name: string) => `${name}-${context.id}`;
  return (
    <Section context={context} name="member" styles={config.styles}>
      <div className="beside beside-form">
        <div className="block-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
        </div>
        <form className="block-form" method="post">
          <FormField id={id("name")} name="name" label="Name" autoComplete="name" />
          <FormField id={id("email")} name="email" label="Email" type="email" autoComplete="email" />
          {questions
            .filter(({ asked }) => config[asked])
            .map(({ asked, name, ...question }) => (
              <FormField key={name} id={id(name)} name={name} {...question} required={false} />
            ))}
          <div className="form-consent">
            <input id={id("consent")} name="consent" type="checkbox" required />
            <label htmlFor={id("consent")}>{config.consentText}</label>
          </div>
          <button type="submit" className="button">
            {config.buttonText || "Join"}
          </button>
        </form>
      </div>
    </Section>
  );
}
