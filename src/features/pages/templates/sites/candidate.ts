import { tr } from "../../../../shared/languages/tr.ts";
import { drawing } from "../template.ts";
import { contactForm, content, hero, news, page, points, signUp } from "./parts.ts";
import { paragraphs, placed, type SiteTemplate, type SiteValues } from "./site-template.ts";

/** A portrait beside the text; without one, neighbors. */
function person({ picture }: SiteValues, title: string, texts: readonly string[], button = { text: "", to: "" }) {
  const config = { title, description: paragraphs(...texts), buttonText: button.text, buttonLink: button.to };
  if (!picture) {
    const image = { image: drawing("market"), imageAlt: "Neighbors at the stalls of a farmers' market" };
    return { type: "contentsection1", config: { ...config, ...image } };
  }
  const image = { image: picture.src, imageAlt: picture.alt };
  return { type: "aboutsection1", config: { ...config, ...image } };
}

function home(values: SiteValues) {
  const { name } = values;
  return [
    hero(values, {
      title: name,
      text: `Running to serve ${placed(values, "", "our community")}.`,
      button: { text: "Volunteer", to: "/volunteer" },
      picture: { src: drawing("square"), alt: "A town hall on a square with trees" },
    }),
    person(
      values,
      `Meet ${name}`,
      [
        "Public office means working for others. It begins with listening: to what people need, what worries them, and what they want to keep.",
        "Read what this campaign is about, ask a question, and take part.",
      ],
      { text: "About the candidate", to: "/about" },
    ),
    points("How this campaign works", "It is made by the people who live here.", [
      { title: "Listening first", text: `Tell us what should change${placed(values, " in ")}, and what should stay.` },
      { title: "Plain answers", text: "Ask a question about any issue, and get an answer in plain words." },
      { title: "Side by side", text: "A campaign runs on people who give an hour. Yours counts." },
    ]),
    news("News from the campaign"),
    signUp(
      values,
      {
        title: "Stay in touch",
        text: "Leave your name and email address to hear from the campaign.",
        button: "Sign up",
      },
      true,
    ),
  ];
}

function about(values: SiteValues) {
  const { name } = values;
  return [
    person(
      values,
      `About ${name}`,
      [
        `${name} is running to serve ${placed(values, "", "this community")}.`,
        "Anyone who asks for your vote should be easy to reach. Write to us: every question makes this campaign better.",
      ],
      { text: "Ask a question", to: "/contact" },
    ),
    points("What you can expect", "Before the election, and after it.", [
      { title: "To be heard", text: "Those who live with a decision should be heard before it is made." },
      { title: "To be told", text: "Public business belongs in public, in words that everyone understands." },
      { title: "To be respected", text: "We can disagree and still be good neighbors." },
    ]),
  ];
}

function issues(values: SiteValues) {
  const options = ["Schools", "Taxes and spending", "Roads", "Public safety", "Housing"].map((text) => ({ text }));
  return [
    hero(values, {
      title: "The issues",
      text: `What matters to you${placed(values, " in ")} belongs on this page.`,
      button: { text: "Ask about an issue", to: "/contact" },
    }),
    content({
      title: "Clear positions, with reasons",
      texts: [
        "Positions are published here one at a time, with the reasons behind them, so you can agree or disagree.",
        "Don't see an issue you care about? Ask.",
      ],
    }),
    {
      type: "votingsection1",
      config: {
        title: "Which issue matters most to you?",
        description: paragraphs("Your answer helps decide what comes first."),
        options,
      },
    },
    news("Latest news"),
  ];
}

export const candidate: SiteTemplate = {
  purpose: "candidate",
  label: tr("Candidate"),
  about: tr("A campaign for office: who is running, the issues, and volunteers."),
  nameLabel: tr("Name of the candidate"),
  nameExample: tr("Jane Miller"),
  articlesLabel: "News",
  look: "Campaign",
  mission: (values) => `The campaign of ${values.name}${placed(values, " to serve ")}.`,
  pages: (values) => [
    page("home", "Home", ...home(values)),
    page("about", "About", ...about(values)),
    page("issues", "Issues", ...issues(values)),
    page(
      "volunteer",
      "Volunteer",
      signUp(
        values,
        {
          title: "Volunteer",
          text: "Talk to neighbors, put up a sign, or help behind the scenes. Leave your name, and we will get back to you.",
          button: "I want to help",
        },
        true,
      ),
    ),
    page(
      "contact",
      "Contact",
      contactForm(values, "Ask a question", "What would you like to know? Write to the campaign."),
    ),
  ],
};
