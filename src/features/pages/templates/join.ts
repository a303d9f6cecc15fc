import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const join: Template = {
  name: "join",
  label: tr("Join us"),
  purpose: tr("Why to become a member, and the form."),
  components: [
    {
      type: "herosection1",
      config: {
        title: "Join us",
        description: "<p>One evening a month is enough to change who decides.</p>",
        buttonText: "",
        backgroundImage: drawing("market"),
        backgroundImageAlt: "Neighbors talking at the stalls of a farmers' market",
      },
    },
    {
      type: "membersection1",
      config: {
        title: "Become a member",
        description:
          "<p>You get a letter every second Friday, an invitation to every meeting, and a phone call when your precinct needs you. Nothing else, and never from anyone else.</p>",
      },
    },
    {
      type: "valuesection1",
      config: {
        title: "What members do",
        description: "<p>As much as they like, and never more.</p>",
        values: [
          { title: "Listen", description: "<p>Sit in on one public meeting a year and tell us what was said.</p>" },
          { title: "Speak", description: "<p>Two minutes at the microphone. We practice beforehand.</p>" },
          { title: "Serve", description: "<p>A board, a commission, a seat. We stand behind you.</p>" },
        ],
      },
    },
  ],
};
