import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  {
    path: "amounts",
    label: tr("Amounts"),
    item: tr("amount"),
    getName: "text",
    fields: [
      { path: "text", label: tr("Amount"), help: tr("Exactly as it should appear, such as $25.") },
      {
        path: "url",
        label: tr("Payment page"),
        isOptional: true,
        help: tr("Where this amount is paid. If it's empty, the button's link is used."),
      },
    ],
  },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link"), help: tr("Your payment page, where people choose the amount.") },
  { path: "note", label: tr("Small print"), rows: 3 },
  { path: "isBar", label: tr("Show as a bar across the page") },
  { path: "tagLinks", label: tr("Add where visitors came from (utm_source, utm_campaign) to these links") },
  ...styleFields,
];
