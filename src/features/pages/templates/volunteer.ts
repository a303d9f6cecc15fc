import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

/** Makes no claims: what only the owner knows is a placeholder, which visitors don't see. */
export const volunteer: Template = {
  name: "volunteer",
  label: tr("Volunteer"),
  purpose: tr("What helpers do, answers to their questions, and the form."),
  components: [
    {
      type: "herosection1",
      config: {
        title: "Lend a hand",
        description: "<p>An hour is enough to begin with.</p>",
        buttonText: "",
        backgroundImage: drawing("market"),
        backgroundImageAlt: "Neighbors talking at the stalls of a farmers' market",
      },
    },
    {
      type: "valuesection1",
      config: {
        title: "Ways to help",
        description: "<p>Choose what suits you.</p>",
        values: [
          {
            title: "At the door",
            description: "<p>Talk to neighbors, together with somebody who has done it before.</p>",
          },
          { title: "On the phone", description: "<p>Call people who asked to be called.</p>" },
          { title: "Behind the scenes", description: "<p>Set up chairs, write letters, bring food.</p>" },
        ],
      },
    },
    {
      type: "membersection1",
      config: { title: "Sign up", description: "<p>We get in touch and find something together.</p>", askZip: true },
    },
    {
      type: "faqsection1",
      config: {
        title: "Questions",
        description: "",
        questions: [
          { question: "How much time does it take?", answer: "<p>As much as you like. You can stop at any time.</p>" },
          { question: "Do I need experience?", answer: "<p>No. Somebody shows you everything.</p>" },
          {},
        ],
      },
    },
    { type: "testimonialsection1", config: { title: "What volunteers say", description: "" } },
  ],
};
