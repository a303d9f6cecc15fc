import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const about: Template = {
  name: "about",
  label: tr("About"),
  purpose: tr("The person behind the site, and how it began."),
  components: [
    {
      type: "aboutsection1",
      config: {
        title: "About me",
        description:
          "<p>I taught civics for nineteen years before I read our town's budget to the last page. The following spring I ran for council, and lost by forty votes.</p><p>I kept the list of everyone who had helped. It became this network.</p>",
        image: drawing("portrait"),
        imageAlt: "Portrait of the founder",
        facts: [
          { value: "31", label: "seats won" },
          { value: "12", label: "towns" },
          { value: "840", label: "members" },
        ],
        buttonText: "Write to me",
        buttonLink: "/contact",
      },
    },
    {
      type: "contentsection1",
      config: {
        title: "How it began",
        description:
          "<p>Nine people in a kitchen, one map of the precincts, and a pot of chili. Three of the nine hold office today.</p><p>We still begin every meeting with food.</p>",
        image: drawing("market"),
        imageAlt: "Stalls of a farmers' market",
        buttonText: "",
      },
    },
    {
      type: "valuesection1",
      config: {
        title: "What guides us",
        description: "<p>We disagree about much. Not about these.</p>",
        values: [
          { title: "Self-government", description: "<p>Those who live with a decision should make it.</p>" },
          { title: "Thrift", description: "<p>Public money is someone's working hours.</p>" },
          { title: "Courtesy", description: "<p>Opponents are neighbors on Wednesday.</p>" },
        ],
      },
    },
  ],
};
