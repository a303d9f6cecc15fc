import { describe, expect, test } from "vitest";
import { getAddress, parsePlace } from "./inbox-place.ts";

const at = (query: string) => parsePlace(new URLSearchParams(query));

describe("the place in the inbox", () => {
  test("is read from the address, and nonsense in it names nothing", () => {
    expect(at("tab=sign-ups&website=7&search=ann&page=3")).toMatchObject({
      tab: "sign-ups",
      website: 7,
      search: "ann",
      page: 3,
      message: null,
    });
    const plain = { tab: "messages", website: null, search: "", page: 1, unread: false, message: null };
    expect(at("")).toEqual(plain);
    expect(at("tab=toString&website=-1&page=0&unread=yes&message=1e9")).toEqual(plain);
  });

  test("keeps list, search and page when a message is opened and closed", () => {
    const here = at("website=7&search=ann&unread=1&page=2");
    const opened = getAddress(here, { message: 31 });
    expect(opened).toBe("/dashboard/inbox?website=7&search=ann&unread=1&page=2&message=31");
    expect(getAddress(at(opened.split("?")[1] ?? ""), { message: null })).toBe(
      "/dashboard/inbox?website=7&search=ann&unread=1&page=2",
    );
  });

  test("begins another list at its first page, and leaves search and message behind on another tab", () => {
    const here = at("website=7&search=ann&unread=1&page=2&message=31");
    expect(getAddress(here, { search: "bob" })).toBe("/dashboard/inbox?website=7&search=bob&unread=1");
    expect(getAddress(here, { page: 3 })).toBe("/dashboard/inbox?website=7&search=ann&unread=1&page=3");
    expect(getAddress(here, { website: 8 })).toBe("/dashboard/inbox?website=8&search=ann&unread=1");
    expect(getAddress(here, { tab: "polls" })).toBe("/dashboard/inbox?tab=polls&website=7");
    expect(getAddress(at("tab=polls&website=7"), { tab: "messages" })).toBe("/dashboard/inbox?website=7");
  });
});
