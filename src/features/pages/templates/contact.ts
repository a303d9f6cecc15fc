import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const contact: Template = {
  name: "contact",
  label: tr("Contact"),
  purpose: tr("A message form, and where you can be found."),
  components: [
    {
      type: "contactsection1",
      config: {
        title: "Write to us",
        description: "<p>Every message is read by a person and answered within three days.</p>",
        phone: "+1 555 010 0142",
        address: "14 Mill Street\nHarlan Falls",
      },
    },
    {
      type: "locationsection1",
      config: {
        title: "Come by",
        description: "<p>There is coffee, and usually someone who knows the answer.</p>",
        address: "14 Mill Street\nHarlan Falls",
        hours: [
          { days: "Monday to Thursday", hours: "9 am to 4 pm" },
          { days: "Saturday", hours: "10 am to noon" },
        ],
        mapLink: "https://www.openstreetmap.org/",
        image: drawing("street"),
        imageAlt: "A main street with shops on an autumn morning",
      },
    },
  ],
};
