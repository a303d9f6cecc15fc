import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const issues: Template = {
  name: "issues",
  label: tr("Issues"),
  purpose: tr("What you want to change, point by point, with a question to your readers."),
  components: [
    {
      type: "herosection1",
      config: {
        title: "What we work on",
        description: "<p>Four questions that will be decided within ten miles of your house this year.</p>",
        buttonText: "Tell us yours",
        buttonLink: "/contact",
        styles: { backgroundColor: "#14213d", textColor: "#ffffff" },
      },
    },
    {
      type: "cardsection1",
      config: {
        cards: [
          {
            title: "Schools that answer to parents",
            description:
              "<p>Open curriculum nights, minutes within a week, and a budget that fits on one page before it is voted on.</p>",
            buttonText: "Our plan for schools",
            buttonLink: "/articles",
            backgroundImage: drawing("school"),
            alt: "A school building with a flag",
          },
          {
            title: "Roads before studies",
            description: "<p>Fix what is broken with the money that is there.</p>",
            buttonText: "Our plan for roads",
            buttonLink: "/articles",
          },
          {
            title: "Room to build",
            description: "<p>A zoning map a young family can read, and afford.</p>",
            buttonText: "Our plan for housing",
            buttonLink: "/articles",
          },
          {
            title: "Safe by habit",
            description: "<p>Volunteers, training and equipment for those who come when we call.</p>",
            buttonText: "Our plan for safety",
            buttonLink: "/articles",
          },
        ],
      },
    },
    {
      type: "votingsection1",
      config: {
        title: "Where should we begin?",
        description: "<p>Your vote decides what the next meeting is about.</p>",
        options: [{ text: "Schools" }, { text: "Roads" }, { text: "Housing" }, { text: "Safety" }],
      },
    },
  ],
};
