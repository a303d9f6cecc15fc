import { tr } from "../../../../shared/languages/tr.ts";
import { drawing } from "../template.ts";
import { cards, content, groupContact, hero, news, page, points, signUp } from "./parts.ts";
import { imageOr, placed, type SiteTemplate, type SiteValues } from "./site-template.ts";

const street = { src: drawing("street"), alt: "A main street with shops on an autumn morning" };

function home(values: SiteValues) {
  const place = placed(values, "", "our county");
  return [
    hero(values, {
      title: values.name,
      text: `We care how ${place} is run, and we get involved.`,
      button: { text: "Join us", to: "/join" },
      picture: imageOr(values, street.src, street.alt),
    }),
    content({
      title: "Decided close to home",
      texts: [
        "School boards, county commissions, and city councils make decisions about the roads you drive on, the school around the corner, and what you pay for both.",
        "The people who serve on them are your neighbors. So are we.",
      ],
      button: { text: "About us", to: "/about" },
      image: { src: drawing("square"), alt: "A town hall on a square with trees" },
    }),
    cards([
      {
        title: "Come and meet us",
        text: "Guests are welcome. Bring a question, or bring a neighbor.",
        button: { text: "Events", to: "/events" },
        image: { src: drawing("evening"), alt: "A meeting house at night with tall lit windows" },
      },
      {
        title: "Join",
        text: "Leave your name, and we'll let you know when something is coming up.",
        button: { text: "Join us", to: "/join" },
      },
      {
        title: "Serve",
        text: "Boards and commissions need people who show up. Ask us how to begin.",
        button: { text: "Talk to us", to: "/contact" },
      },
      {
        title: "Ask",
        text: `See something in ${place} that should change? Tell us about it.`,
        button: { text: "Write to us", to: "/contact" },
      },
    ]),
    news("News"),
  ];
}

function about(values: SiteValues) {
  const { name } = values;
  return [
    content({
      title: `About ${name}`,
      texts: [
        `${name} brings people together who care how ${placed(values, "", "their county")} is run.`,
        "We follow what is decided, talk about it in plain words, and encourage good people to serve. Everyone who shares these goals is welcome.",
      ],
      button: { text: "Join us", to: "/join" },
      image: { src: drawing("meeting"), alt: "Three candidates at lecterns before a full hall" },
    }),
    points("What guides us", "Three things we agree on.", [
      { title: "Close to home", text: "Those who live with a decision should be heard before it is made." },
      { title: "In the open", text: "Public business belongs in public, in words that everyone understands." },
      { title: "With respect", text: "We can disagree and still be good neighbors." },
    ]),
  ];
}

function events(values: SiteValues) {
  return [
    hero(values, {
      title: "Events",
      text: "Upcoming events are announced here and in our news. Members hear first.",
      button: { text: "Join us", to: "/join" },
    }),
    points("Before you come", "You don't need to know anyone.", [
      { title: "Guests are welcome", text: "Come as you are. You don't have to be a member." },
      { title: "Bring a question", text: "The best meetings begin with something somebody wants to know." },
      { title: "Bring a neighbor", text: "It is easier to come along than to come alone." },
    ]),
    news("Latest news"),
  ];
}

export const countyGroup: SiteTemplate = {
  purpose: "county-group",
  label: tr("County group"),
  about: tr("A political group that meets, informs, and finds members."),
  nameLabel: tr("Name of the group"),
  nameExample: tr("Ashford County Conservatives"),
  articlesLabel: "News",
  look: "Civic",
  mission: (values) =>
    `${values.name} brings people together who care how ${placed(values, "", "their county")} is run.`,
  pages: (values) => [
    page("home", "Home", ...home(values)),
    page("about", "About", ...about(values)),
    page("events", "Events", ...events(values)),
    page(
      "join",
      "Join",
      signUp(
        values,
        {
          title: "Join us",
          text: `Leave your name and email address, and hear from us about meetings, news, and ways to help${placed(values, " in ")}.`,
          button: "Join",
        },
        true,
      ),
    ),
    groupContact(values),
  ],
};
