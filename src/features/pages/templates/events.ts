import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const events: Template = {
  name: "events",
  label: tr("Events"),
  purpose: tr("When and where people can meet you."),
  components: [
    {
      type: "contentsection1",
      config: {
        title: "Come and meet us",
        description:
          "<p>No tickets, no speeches longer than ten minutes, and someone at the door who knows your name the second time.</p>",
        image: drawing("evening"),
        imageAlt: "A lit hall in the evening",
        buttonText: "",
      },
    },
    {
      type: "valuesection1",
      config: {
        title: "Next dates",
        description: "<p>Every event is free and open to all.</p>",
        values: [
          { title: "First Tuesday, 7 pm", description: "<p>Members' evening with a guest from the county board.</p>" },
          { title: "Second Saturday, 9 am", description: "<p>Door knocking in pairs. We end at the diner.</p>" },
          { title: "Last Thursday, 6 pm", description: "<p>Candidate school: how to read a budget.</p>" },
        ],
      },
    },
    {
      type: "locationsection1",
      config: {
        title: "Where we meet",
        description: "<p>The side door is open from half past six.</p>",
        address: "Grange Hall\n14 Mill Street\nHarlan Falls",
        hours: [
          { days: "First Tuesday", hours: "7 pm to 9 pm" },
          { days: "Saturdays", hours: "9 am to noon" },
        ],
        mapLink: "https://www.openstreetmap.org/",
        image: drawing("street"),
        imageAlt: "A main street with shops on an autumn morning",
      },
    },
  ],
};
