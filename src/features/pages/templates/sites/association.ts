import { tr } from "../../../../shared/languages/tr.ts";
import { drawing } from "../template.ts";
import { cards, content, groupContact, hero, news, page, points, signUp } from "./parts.ts";
import { imageOr, placed, type SiteTemplate, type SiteValues } from "./site-template.ts";

const market = { src: drawing("market"), alt: "Neighbors at the stalls of a farmers' market" };

function home(values: SiteValues) {
  return [
    hero(values, {
      title: values.name,
      text: `Neighbors${placed(values, " in ")} who meet, help each other, and look after what they share.`,
      button: { text: "Become a member", to: "/join" },
      picture: imageOr(values, market.src, market.alt),
    }),
    content({
      title: "Good neighbors make a good place",
      texts: [
        "A street where people know each other is safer, kinder, and more fun to live on. It doesn't take much: a conversation, a helping hand, an afternoon now and then.",
        `That is what ${values.name} is for.`,
      ],
      button: { text: "About us", to: "/about" },
      image: { src: drawing("trees"), alt: "Neighbors planting a tree together" },
    }),
    cards([
      {
        title: "Come by",
        text: "Everyone is welcome, whether you have lived here for a week or all your life.",
        button: { text: "Events", to: "/events" },
        image: { src: drawing("street"), alt: "A main street with shops on an autumn morning" },
      },
      {
        title: "Become a member",
        text: "Leave your name, and we'll let you know what's going on.",
        button: { text: "Join us", to: "/join" },
      },
      {
        title: "Lend a hand",
        text: "Tell us what you like to do. There's always a project to join.",
        button: { text: "Offer help", to: "/contact" },
      },
      {
        title: "Ask for help",
        text: "If something needs looking after, let us know.",
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
        `${name} is an association of neighbors${placed(values, " in ")}. We meet, help each other, and look after what we share.`,
        "Everyone who lives here is welcome to take part, as much or as little as they like.",
      ],
      button: { text: "Become a member", to: "/join" },
      image: { src: drawing("school"), alt: "A brick schoolhouse among autumn trees" },
    }),
    points("How we work", "Three things we agree on.", [
      { title: "Everyone counts", text: "Young and old, newcomers and longtime residents: we decide together." },
      { title: "Small steps", text: "What we can do this month beats what we might do someday." },
      { title: "In the open", text: "Every member can see what we plan and what we spend." },
    ]),
  ];
}

function events(values: SiteValues) {
  return [
    hero(values, {
      title: "Events",
      text: "Upcoming events are announced here and in our news. Members hear first.",
      button: { text: "Become a member", to: "/join" },
    }),
    points("Good to know", "Come as you are.", [
      { title: "Everyone is welcome", text: "You don't need to be a member, and you don't need to know anyone." },
      { title: "Bring the family", text: "Children are part of the neighborhood." },
      { title: "Have an idea?", text: "Many of the best afternoons began with one person's suggestion. Write to us." },
    ]),
    news("Latest news"),
  ];
}

export const association: SiteTemplate = {
  purpose: "association",
  label: tr("Community association"),
  about: tr("Neighbors, a club, or a congregation: what's going on, and how to take part."),
  nameLabel: tr("Name of the association"),
  nameExample: tr("Mill Street Neighbors"),
  articlesLabel: "News",
  look: "Neighbors",
  mission: (values) =>
    `${values.name}: neighbors${placed(values, " in ")} who meet, help each other, and look after what they share.`,
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
          title: "Become a member",
          text: "Leave your name and email address, and we will write to you about meetings, news, and ways to help.",
          button: "Join",
        },
        true,
      ),
    ),
    groupContact(values),
  ],
};
