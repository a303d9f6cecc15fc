import { tr } from "../../../shared/languages/tr.ts";
import type { ReadyName } from "../ready-contract.ts";
import { donate } from "./donate.ts";
import { landing } from "./landing.ts";
import { drawing, type Template, type TemplateComponent } from "./template.ts";
import { volunteer } from "./volunteer.ts";

/** A section that looks finished when it is added. It makes no claims: what only the owner knows isn't in it. */
interface ReadySection extends TemplateComponent {
  label: string;
}

export const readySections: Record<ReadyName, ReadySection> = {
  "hero-meeting": {
    label: tr("Hero with a meeting"),
    type: "herosection1",
    config: {
      title: "It starts with neighbors",
      description: "<p>Join us, write to us, or chip in.</p>",
      buttonText: "Join us",
      buttonLink: "/join",
      backgroundImage: drawing("meeting"),
      backgroundImageAlt: "Three candidates at lecterns before a full hall",
    },
  },
  "hero-evening": {
    label: tr("Hero at night"),
    type: "herosection1",
    config: {
      title: "The doors are open",
      description: "<p>Come once and see for yourself.</p>",
      buttonText: "Read more",
      buttonLink: "/articles",
      backgroundImage: drawing("evening"),
      backgroundImageAlt: "A meeting house at night with tall lit windows",
    },
  },
  town: {
    label: tr("Text and picture: a street"),
    type: "contentsection1",
    config: {
      title: "Politics begins on your street",
      description:
        "<p>The school your children attend, the road you drive on, the tax on your house: all of it is decided by a few people who live near you.</p>",
      image: drawing("street"),
      imageAlt: "A main street with shops on an autumn morning",
      buttonText: "",
    },
  },
  hands: {
    label: tr("Text and picture: a day outdoors"),
    type: "contentsection1",
    config: {
      title: "Bring gloves",
      description: "<p>Planting, painting, and picking up take more hands than words. Beginners are welcome.</p>",
      image: drawing("trees"),
      imageAlt: "Neighbors planting a tree together",
      buttonText: "",
    },
  },
  reading: {
    label: tr("Text and picture: a library"),
    type: "contentsection1",
    config: {
      title: "Read before you vote",
      description: "<p>What was decided near you, in plain words.</p>",
      image: drawing("reading"),
      imageAlt: "People reading at the tables of a library",
      buttonText: "All articles",
      buttonLink: "/articles",
    },
  },
  issues: {
    label: tr("Three issues"),
    type: "cardsection1",
    config: {
      cards: [
        {
          title: "Schools",
          description: "<p>Small classes, and teachers who stay.</p>",
          buttonText: "",
          backgroundImage: drawing("school"),
          alt: "A brick schoolhouse among autumn trees",
        },
        {
          title: "Local shops",
          description: "<p>Main Street needs customers, parking, and patience.</p>",
          buttonText: "",
          backgroundImage: drawing("market"),
          alt: "Stalls of a farmers' market under awnings",
        },
        {
          title: "An open town hall",
          description: "<p>Meetings in the evening, minutes within a week.</p>",
          buttonText: "",
          backgroundImage: drawing("square"),
          alt: "A town hall on a square with trees",
        },
      ],
    },
  },
  "ways-to-help": { label: tr("Ways to help"), ...take(volunteer, "valuesection1") },
  "what-happens": {
    label: tr("What happens next"),
    type: "timelinesection1",
    config: {
      title: "What happens when you sign up",
      description: "",
      steps: [
        { date: "Today", title: "You sign up", description: "<p>It takes a minute.</p>" },
        { date: "This week", title: "We get in touch", description: "<p>A person writes or calls, not a robot.</p>" },
        { date: "Then", title: "You choose", description: "<p>An hour, an evening, or a letter now and then.</p>" },
      ],
    },
  },
  "next-steps": {
    label: tr("Next steps"),
    type: "cardsection1",
    config: {
      cards: [
        {
          title: "Join",
          description: "<p>Be one of us.</p>",
          buttonText: "Sign up",
          buttonLink: "/join",
        },
        {
          title: "Read",
          description: "<p>What is new, and what it means for you.</p>",
          buttonText: "All articles",
          buttonLink: "/articles",
        },
        {
          title: "Ask",
          description: "<p>A person reads every message.</p>",
          buttonText: "Write to us",
          buttonLink: "/contact",
        },
      ],
    },
  },
  join: { label: tr("Sign-up"), ...take(landing, "membersection1") },
  donate: { label: tr("Donation box"), ...take(donate, "donatesection1") },
  "donate-bar": {
    label: tr("Donation bar"),
    type: "donatesection1",
    config: {
      title: "Chip in",
      description: "<p>Every amount helps.</p>",
      amounts: ["$10", "$25", "$50"].map((text) => ({ text })),
      buttonText: "Another amount",
      isBar: true,
    },
  },
  questions: {
    label: tr("Newcomers' questions"),
    type: "faqsection1",
    config: {
      title: "Before you come",
      description: "",
      questions: [
        { question: "Do I need to know anybody?", answer: "<p>No. Somebody at the door shows you around.</p>" },
        { question: "Does it cost anything?", answer: "<p>No. Whoever can, chips in.</p>" },
        { question: "May I bring my children?", answer: "<p>Yes.</p>" },
      ],
    },
  },
  dates: {
    label: tr("Upcoming dates"),
    type: "timelinesection1",
    config: {
      title: "Upcoming dates",
      description: "",
      steps: [
        { date: "First Tuesday", title: "Meeting", description: "<p>What we do this month, and who does it.</p>" },
        { date: "Saturdays", title: "At the doors", description: "<p>We go in pairs.</p>" },
      ],
    },
  },
  poll: {
    label: tr("Poll"),
    type: "votingsection1",
    config: {
      title: "What should come first?",
      description: "",
      options: [{ text: "Safer streets" }, { text: "Better schools" }, { text: "Lower costs" }],
    },
  },
  gallery: {
    label: tr("Gallery of six pictures"),
    type: "gallerysection1",
    config: {
      title: "Around town",
      description: "",
      images: [
        { image: drawing("market"), alt: "Stalls of a farmers' market under awnings" },
        { image: drawing("street"), alt: "A main street with shops on an autumn morning" },
        { image: drawing("school"), alt: "A brick schoolhouse among autumn trees" },
        { image: drawing("square"), alt: "A town hall on a square with trees" },
        { image: drawing("trees"), alt: "Neighbors planting a tree together" },
        { image: drawing("reading"), alt: "People reading at the tables of a library" },
      ],
    },
  },
  "find-us": {
    label: tr("Where to find you"),
    type: "locationsection1",
    config: {
      title: "Come by",
      description: "<p>There is coffee, and usually somebody who knows the answer.</p>",
      hours: [],
      image: drawing("square"),
      imageAlt: "A town hall on a square with trees",
    },
  },
  contact: { label: tr("Contact form"), ...take(landing, "contactsection1") },
};

/** Returns the first section of this type. */
function take({ name, components }: Template, type: string): TemplateComponent {
  const found = components.find((component) => component.type === type);
  if (!found) throw new Error(`The template ${name} has no ${type}`);
  return found;
}
