import { describe, expect, it } from "vitest";
import {
  addComponent,
  canMoveTo,
  freePlaces,
  moveComponent,
  type PageState,
  removeComponent,
  setOrder,
} from "./page-state.ts";

const component = (id: string, type = "contentsection1") => ({ id, type });
const page: PageState = {
  components: [component("1", "navbar1"), component("2"), component("3"), component("4"), component("9", "footer1")],
  selected: null,
};
const ids = (state: PageState) => state.components.map(({ id }) => id).join("");

describe("addComponent", () => {
  it("inserts a component at its position and selects it", () => {
    const added = addComponent(page, component("5"), 2);
    expect([ids(added), added.selected]).toEqual(["125349", "5"]);
  });

  it("never inserts above the navigation bar or below the footer", () => {
    expect(ids(addComponent(page, component("5"), 0))).toBe("152349");
    expect(ids(addComponent(page, component("5"), 99))).toBe("123459");
  });

  it("ignores a component that is already on the page", () => {
    expect(addComponent(page, component("3"), 1)).toBe(page);
  });
});

describe("removeComponent", () => {
  it("removes it and selects the next one", () => {
    const left = removeComponent({ ...page, selected: "3" }, "3");
    expect([ids(left), left.selected]).toEqual(["1249", "4"]);
    expect(removeComponent({ ...page, selected: "2" }, "3").selected).toBe("2");
  });

  it("keeps navigation bar and footer", () => {
    expect(removeComponent(page, "1")).toBe(page);
    expect(removeComponent(page, "9")).toBe(page);
    expect(removeComponent(page, "77")).toBe(page);
  });
});

describe("moveComponent", () => {
  it("moves to any place between navigation bar and footer", () => {
    expect(ids(moveComponent(page, "4", 1))).toBe("14239");
    expect(ids(moveComponent(page, "2", 3))).toBe("13429");
    expect(freePlaces(page)).toEqual({ first: 1, last: 3 });
  });

  it("neither passes nor moves navigation bar and footer", () => {
    expect(canMoveTo(page, "2", 0)).toBe(false);
    expect(canMoveTo(page, "4", 4)).toBe(false);
    expect(canMoveTo(page, "1", 2)).toBe(false);
    expect(canMoveTo(page, "9", 2)).toBe(false);
    expect(moveComponent(page, "4", 4)).toBe(page);
  });
});

describe("setOrder", () => {
  it("applies others' changes and keeps existing objects", () => {
    const news = setOrder({ ...page, selected: "3" }, [component("1", "navbar1"), component("7"), component("2")]);
    expect([ids(news), news.selected]).toEqual(["172", null]);
    expect(news.components[2]).toBe(page.components[1]);
    expect(setOrder(page, [...page.components])).toBe(page);
  });
});
