import { describe, expect, it } from "vitest";
import { articleBody, articleResolver, emptyArticle, hasText, hasWork } from "./article-form.ts";
import { coverProblem } from "./cover-check.ts";

const written = {
  ...emptyArticle,
  title: "Town hall",
  content: "<p>Text</p>",
  slug: "town-hall",
  category_id: "3",
  website_id: "8",
};

function file(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

describe("coverProblem", () => {
  it("takes images up to 5,242,880 bytes and nothing else", () => {
    expect(coverProblem(null)).toBeNull();
    expect(coverProblem(file("a.png", "image/png", 5_242_880))).toBeNull();
    expect(coverProblem(file("a.png", "image/png", 5_242_881))).toBe("Image size must not exceed 5MB.");
    expect(coverProblem(file("a.pdf", "application/pdf", 10))).toBe("Please upload a valid image file.");
    expect(coverProblem(file("a", "", 10))).toBe("Please upload a valid image file.");
  });
});

describe("articleBody", () => {
  it("sends a category to the host and a website to the user's own site", () => {
    expect(articleBody("host", written).get("category_id")).toBe("3");
    expect(articleBody("host", written).has("website_id")).toBe(false);
    expect(articleBody("user", written).get("website_id")).toBe("8");
    expect(articleBody("user", written).has("category_id")).toBe(false);
  });
  it("sends the publish date as a moment, and nothing for now", () => {
    const local = "2026-11-21T10:30";
    const sent = articleBody("host", { ...written, publish_date: local }).get("publish_date");
    expect(sent).toBe(new Date(2026, 10, 21, 10, 30).toISOString());
    expect(articleBody("host", written).has("publish_date")).toBe(false);
  });
  it("sends an alt text only beside a cover", () => {
    const cover_photo = file("a.png", "image/png", 3);
    expect(articleBody("host", { ...written, cover_alt: "A hall" }).has("cover_alt")).toBe(false);
    expect(articleBody("host", { ...written, cover_alt: "A hall", cover_photo }).get("cover_alt")).toBe("A hall");
  });
});

describe("articleResolver", () => {
  async function messages(target: "user" | "host", values: typeof emptyArticle) {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await articleResolver(target)(values, undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  }

  it("says what is missing in the words of the specification", async () => {
    expect(await messages("host", emptyArticle)).toEqual({
      title: "Title is required",
      content: "Content is required",
      slug: "Slug is required",
      category_id: "Category is required",
    });
    expect(await messages("user", { ...emptyArticle, content: "<p> </p>" })).toEqual({
      title: "Title is required",
      content: "Content is required",
      slug: "Slug is required",
    });
  });
  it("accepts a complete article and refuses a cover that is none", async () => {
    expect(await messages("host", written)).toEqual({});
    expect(await messages("user", { ...written, cover_photo: file("a.txt", "text/plain", 1) })).toEqual({
      cover_photo: "Please upload a valid image file.",
    });
  });
});

it("knows when there is work to lose", () => {
  expect(hasWork(emptyArticle)).toBe(false);
  expect(hasWork({ ...emptyArticle, category_id: "2", publish_date: "2026-01-01T00:00" })).toBe(false);
  expect(hasWork({ ...emptyArticle, content: "<p>A</p>" })).toBe(true);
  const withCover = { ...emptyArticle, cover_photo: file("a.png", "image/png", 1) };
  expect(hasWork(withCover)).toBe(true);
  expect(hasText(withCover)).toBe(false);
});
