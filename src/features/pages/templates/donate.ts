import { tr } from "../../../shared/languages/tr.ts";
import type { Template } from "./template.ts";

/** Makes no claims: what only the owner knows is a placeholder, which visitors don't see. */
export const donate: Template = {
  name: "donate",
  label: tr("Donate"),
  purpose: tr("Amounts that lead to your payment page, what they do, and answers."),
  components: [
    {
      type: "donatesection1",
      config: {
        title: "Donate",
        description: "<p>Every amount helps.</p>",
        amounts: ["$10", "$25", "$50", "$100", "$250"].map((text) => ({ text })),
        buttonText: "Another amount",
      },
    },
    { type: "numberssection1", config: { title: "What donations do", description: "" } },
    {
      type: "faqsection1",
      config: {
        title: "Questions",
        description: "",
        questions: [
          {
            question: "Where do I enter my card?",
            answer: "<p>On the page of our payment provider. We never see it.</p>",
          },
          {},
        ],
      },
    },
  ],
};
