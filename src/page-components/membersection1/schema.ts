import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { memberFields, richText, styles, text, toggle } from "../kit/values.ts";

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
  customFields: memberFields(),
  styles: styles(),
});
