import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

/** Makes no claims: what only the owner knows is a placeholder, which visitors don't see. */
export const landing: Template = {
  name: "landing",
  label: tr("Landing page"),
  purpose: tr("All in one: who you are, dates, sign-up, team, contact, pictures, and donations."),
  components: [
    {
      type: "herosection1",
      config: {
        title: "It starts with neighbors",
        description: "<p>Join us, write to us, or chip in.</p>",
        buttonText: "",
        backgroundImage: drawing("meeting"),
        backgroundImageAlt: "Three candidates at lecterns before a full hall",
      },
    },
    { type: "aboutsection1", config: { buttonText: "" } },
    { type: "timelinesection1", config: { title: "Upcoming dates", description: "" } },
    {
      type: "membersection1",
      config: {
        title: "Join us",
        description: "<p>We write when there is something to do, and never share your address.</p>",
      },
    },
    { type: "teamsection1", config: { title: "Who we are", description: "" } },
    { type: "gallerysection1", config: { title: "Pictures", description: "" } },
    { type: "contactsection1", config: { title: "Write to us", description: "<p>A person reads every message.</p>" } },
    {
      type: "donatesection1",
      config: {
        title: "Chip in",
        description: "<p>Every amount helps.</p>",
        amounts: ["$10", "$25", "$50", "$100"].map((text) => ({ text })),
        buttonText: "Another amount",
      },
    },
  ],
};
