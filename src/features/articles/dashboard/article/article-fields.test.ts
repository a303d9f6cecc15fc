import { describe, expect, it } from "vitest";
import { emptyArticle, postingProblems } from "./article-fields.ts";

const written = { ...emptyArticle, title: "Town hall", content: "<p>Text</p>", slug: "town-hall", category_id: 3 };

describe("postingProblems", () => {
  it("reports missing fields in the specification's words", () => {
    expect(postingProblems(emptyArticle, "host")).toEqual({
      title: "Title is required",
      content: "Content is required",
      slug: "Slug is required",
      category_id: "Category is required",
    });
    expect(postingProblems({ ...emptyArticle, content: "<p> </p>" }, "user")).toEqual({
      title: "Title is required",
      content: "Content is required",
      slug: "Slug is required",
    });
  });
  it("says what content lacks that no reader would hear of", () => {
    const image = (alt: string) => `<figure><img src="/media/${"a".repeat(64)}/original.jpg" alt="${alt}" /></figure>`;
    const problem = (content: string) => postingProblems({ ...written, content }, "host").content;
    expect(problem(image(""))).toBe("Content is required. Describe the image, or write a sentence.");
    expect(problem("<hr /><hr />")).toBe("Content is required. Write a sentence.");
    expect(problem(image("A bridge"))).toBeUndefined();
  });
  it("finds nothing in a complete article", () => {
    expect(postingProblems(written, "host")).toEqual({});
    expect(postingProblems({ ...written, category_id: null }, "user")).toEqual({});
  });
  it("validates slugs", () => {
    expect(postingProblems({ ...written, slug: "Town Hall" }, "user")).toEqual({
      slug: "Slug must be lowercase, alphanumeric, and can include hyphens only",
    });
  });
});
