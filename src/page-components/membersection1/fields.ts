import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "askAge", label: "Ask for the age" },
  { path: "askGender", label: "Ask for the gender" },
  { path: "askStreet", label: "Ask for the street" },
  { path: "askCity", label: "Ask for the city" },
  { path: "askZip", label: "Ask for the zip code" },
  { path: "askDistrict", label: "Ask for the district" },
  { path: "customFields", label: "Custom fields" },
  { path: "consentText", label: "Consent text", rows: 3 },
  { path: "buttonText", label: "Button" },
  ...styleFields,
];
