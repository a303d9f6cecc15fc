import { consentTo } from "../consent-text.ts";
import type { ImageMark, TemplateComponent } from "../template.ts";
import { paragraphs, type SitePage, type SiteValues } from "./site-template.ts";

export function page(slug: string, page_name: string, ...components: TemplateComponent[]): SitePage {
  return { slug, page_name, components };
}

interface Link {
  text: string;
  to: string;
}

interface Hero {
  title: string;
  text: string;
  button?: Link;
  picture?: { src: unknown; alt: string };
}

export function hero({ accent }: SiteValues, { title, text, button, picture }: Hero): TemplateComponent {
  const config = {
    title,
    description: paragraphs(text),
    buttonText: button?.text ?? "",
    buttonLink: button?.to ?? "",
    // Seen without a picture only.
    styles: { backgroundColor: accent, textColor: "" },
  };
  const image = picture ? { backgroundImage: picture.src, backgroundImageAlt: picture.alt } : {};
  return { type: "herosection1", config: { ...config, ...image } };
}

interface Content {
  title: string;
  texts: readonly string[];
  button?: Link;
  image?: { src: ImageMark; alt: string };
}

export function content({ title, texts, button, image }: Content): TemplateComponent {
  const picture = image ? { image: image.src, imageAlt: image.alt } : {};
  const config = { title, description: paragraphs(...texts), buttonText: button?.text ?? "", ...picture };
  return { type: "contentsection1", config: { ...config, buttonLink: button?.to ?? "" } };
}

interface Point {
  title: string;
  text: string;
}

export function points(title: string, text: string, all: readonly Point[]): TemplateComponent {
  const values = all.map((point) => ({ title: point.title, description: paragraphs(point.text) }));
  return { type: "valuesection1", config: { title, description: paragraphs(text), values } };
}

export function cards(all: readonly (Point & { button: Link; image?: { src: ImageMark; alt: string } })[]) {
  const made = all.map(({ title, text, button, image }) => ({
    title,
    description: paragraphs(text),
    buttonText: button.text,
    buttonLink: button.to,
    ...(image ? { backgroundImage: image.src, alt: image.alt } : {}),
  }));
  return { type: "cardsection1", config: { cards: made } } satisfies TemplateComponent;
}

export function news(title: string): TemplateComponent {
  return { type: "blogsection1", config: { title, description: "", buttonText: "All articles" } };
}

interface SignUp {
  title: string;
  text: string;
  button: string;
}

/** Asks for name and address only, plus the zip code where people meet in person. */
export function signUp({ name }: SiteValues, { title, text, button }: SignUp, askZip: boolean): TemplateComponent {
  const config = { title, description: paragraphs(text), buttonText: button, consentText: consentTo(name), askZip };
  return { type: "membersection1", config };
}

export function contactForm({ contact }: SiteValues, title: string, text: string): TemplateComponent {
  const texts = contact === "" ? [text] : [text, `You can also send an email to ${contact}.`];
  return { type: "contactsection1", config: { title, description: paragraphs(...texts) } };
}

/** For groups of people. */
export function groupContact(values: SiteValues): SitePage {
  const text = "A question, an idea, an offer to help: we would like to hear it.";
  return page("contact", "Contact", contactForm(values, "Write to us", text));
}
