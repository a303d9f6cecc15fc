import { tr } from "../../../../shared/languages/tr.ts";
import { drawing } from "../template.ts";
import { contactForm, content, hero, news, page, points, signUp } from "./parts.ts";
import { imageOr, placed, type SiteTemplate, type SiteValues } from "./site-template.ts";

function subscribe(values: SiteValues) {
  const text = "Leave your name and email address to hear from us when there is something worth reading.";
  return signUp(values, { title: "Subscribe", text, button: "Subscribe" }, false);
}

function home(values: SiteValues) {
  const { name } = values;
  return [
    hero(values, {
      title: name,
      text: `News and views${placed(values, " from ")}, in plain words.`,
      button: { text: "Subscribe", to: "/subscribe" },
      picture: imageOr(values, drawing("reading"), "People reading at the tables of a library"),
    }),
    news("Latest articles"),
    points("Why read it", "Because it is written for you.", [
      {
        title: "Close to you",
        text: `What happens${placed(values, " in ", " near you")}, and what it means.`,
      },
      {
        title: "In plain words",
        text: "One subject at a time, clear on the first reading.",
      },
      { title: "Open to answers", text: "Readers know things we don't. Write to us, and set us straight." },
    ]),
    subscribe(values),
  ];
}

function about(values: SiteValues) {
  const { name } = values;
  return [
    content({
      title: `About ${name}`,
      texts: [
        `${name} is a newsletter${placed(values, " from ")}. Every article is also on this website, where you can read and share it.`,
        "If something is wrong, tell us, and we will correct it.",
      ],
      button: { text: "Write to the editor", to: "/contact" },
    }),
    subscribe(values),
  ];
}

export const newsletter: SiteTemplate = {
  purpose: "newsletter",
  label: tr("Newsletter"),
  about: tr("Articles and readers who subscribe."),
  nameLabel: tr("Name of the newsletter"),
  nameExample: tr("The Harlan Letter"),
  articlesLabel: "Articles",
  look: "Magazine",
  mission: (values) => `${values.name}: news and views${placed(values, " from ")}, in plain words.`,
  pages: (values) => [
    page("home", "Home", ...home(values)),
    page("about", "About", ...about(values)),
    page("subscribe", "Subscribe", subscribe(values)),
    page(
      "contact",
      "Contact",
      contactForm(values, "Write to the editor", "A correction, a subject we should look at, or a word of your own."),
    ),
  ],
};
