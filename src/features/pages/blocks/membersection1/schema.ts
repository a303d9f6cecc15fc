import { z } from "zod";
import { placeholders } from "../placeholders.ts";
import { list, richText, styles, text, toggle } from "../values.ts";

/** A custom field of the website's member list that the form asks for. */
const customField = z.looseObject({ fieldId: text("", 15), isRequired: toggle(false) });

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  buttonText: text("Join", 60),
  consentText: text("I agree that my data is kept so that I can be contacted about this network.", 1000),
  askAge: toggle(false),
  askGender: toggle(false),
  askStreet: toggle(false),
  askCity: toggle(false),
  askZip: toggle(true),
  askDistrict: toggle(false),
  customFields: list(customField, [], 30, (fields) =>
    fields.filter(({ fieldId }, place) => fields.findIndex((other) => other.fieldId === fieldId) === place),
  ),
  styles: styles(),
});
