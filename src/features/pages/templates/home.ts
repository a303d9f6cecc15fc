import { tr } from "../../../shared/languages/tr.ts";
import { drawing, type Template } from "./template.ts";

export const home: Template = {
  name: "home",
  label: tr("Home"),
  purpose: tr("Who you are, what you do, and what a visitor can do next."),
  components: [
    {
      type: "herosection1",
      config: {
        title: "Neighbors who show up",
        description:
          "<p>We find, train and support principled people to serve on the boards and councils where most decisions are made.</p>",
        buttonText: "Join us",
        buttonLink: "/join",
        backgroundImage: drawing("meeting"),
        backgroundImageAlt: "Three candidates at lecterns before a full hall",
      },
    },
    {
      type: "contentsection1",
      config: {
        title: "Politics begins on your street",
        description:
          "<p>The school your children attend, the road you drive on, the tax on your house: all of it is decided by a handful of people who live near you.</p><p>We make sure that good people are among them.</p>",
        image: drawing("street"),
        imageAlt: "A main street with shops on an autumn morning",
        buttonText: "What we stand for",
        buttonLink: "/issues",
      },
    },
    {
      type: "valuesection1",
      config: {
        title: "How we work",
        description: "<p>Three things, done every week, all year.</p>",
        values: [
          { title: "Find", description: "<p>We ask the people everyone trusts whether they would serve.</p>" },
          { title: "Train", description: "<p>Budgets, bylaws and public speaking, one evening a month.</p>" },
          { title: "Support", description: "<p>Phone calls, yard signs, rides to the polls.</p>" },
        ],
      },
    },
    {
      type: "cardsection1",
      config: {
        cards: [
          {
            title: "Come to a meeting",
            description: "<p>Every first Tuesday at seven. Coffee is on us, questions are on you.</p>",
            buttonText: "Next dates",
            buttonLink: "/events",
            backgroundImage: drawing("evening"),
            alt: "A lit hall in the evening",
          },
          {
            title: "Read",
            description: "<p>What was decided near you this week, in plain words.</p>",
            buttonText: "All articles",
            buttonLink: "/articles",
          },
          {
            title: "Run for office",
            description: "<p>Most seats on the ballot have one candidate, or none.</p>",
            buttonText: "Talk to us",
            buttonLink: "/contact",
          },
          {
            title: "Give an hour",
            description: "<p>Knock on twelve doors. We go in pairs and end at the diner.</p>",
            buttonText: "Sign up",
            buttonLink: "/join",
          },
        ],
      },
    },
    { type: "blogsection1", config: { title: "From our pages" } },
  ],
};
