import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { FieldError } from "../ui/FieldError.tsx";
import { FieldText } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { VisitorForm } from "../ui/VisitorForm.tsx";
import { PollResults } from "./PollResults.tsx";
import type { schema } from "./schema.ts";

/** A question with answers to choose from. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { id, form, path } = context;
  const { t } = useLanguage();
  const error = form?.errors.option;
  const after = (
    <>
      {form?.results && <PollResults results={form.results} />}
      <p>
        <a href={`${path}#c${id}`} data-again>
          {t("poll.back")}
        </a>
      </p>
    </>
  );
  return (
    <Section context={context} name="voting" styles={config.styles}>
      <div className="block-column">
        <TitleAndText context={context} title={config.title} html={config.description} />
        <VisitorForm context={context} action={config.buttonText || t("poll.vote")} after={after}>
          <fieldset className="form-options" aria-describedby={error && `option-${id}-error`}>
            <legend className="visually-hidden">{config.title || t("poll.answers")}</legend>
            {config.options.map(({ key, text }, index) => (
              <div key={key} className="form-option">
                <input
                  id={`option-${id}-${index}`}
                  type="radio"
                  name="option"
                  value={key}
                  defaultChecked={form?.values.option === key}
                  required
                />
                <label htmlFor={`option-${id}-${index}`}>
                  <FieldText at={`options.${index}.text`} text={text} />
                </label>
              </div>
            ))}
            <FieldError id={`option-${id}`} error={error} />
          </fieldset>
          {form && config.showResults && (
            <p className="poll-look">
              <a href={`${form.action}/results#c${id}`}>{t("poll.show")}</a>
            </p>
          )}
        </VisitorForm>
      </div>
    </Section>
  );
}
