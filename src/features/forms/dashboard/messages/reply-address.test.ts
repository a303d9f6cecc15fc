import { describe, expect, test } from "vitest";
import type { Message } from "../../contract.ts";
import { replyAddress } from "./reply-address.ts";

const sent: Message = {
  message_id: 1,
  name: "Ann Reader",
  email: "ann@example.org",
  message: "Hello\n100% & more?\n\n<b>Bye</b>",
  created_at: "2026-03-01T12:00:00.000Z",
  is_read: false,
  request: null,
  page_name: "Home",
  page_address: "http://1.sites.rostrum.test/",
};

function read(address: string) {
  const url = new URL(address);
  return { to: url.pathname, subject: url.searchParams.get("subject"), body: url.searchParams.get("body") ?? "" };
}

describe("the address of a reply", () => {
  test("says to whom and about what, and quotes the text line by line", () => {
    const { to, subject, body } = read(replyAddress(sent, "Dover & Star"));
    expect(to).toBe("ann@example.org");
    expect(subject).toBe("Re: Your message to Dover & Star");
    expect(body).toMatch(/^\r\n\r\nAnn Reader wrote on March 1, 2026/);
    expect(body.endsWith(":\r\n> Hello\r\n> 100% & more?\r\n> \r\n> <b>Bye</b>")).toBe(true);
  });

  test("has one recipient, whatever a stranger's address holds", () => {
    const address = replyAddress({ ...sent, email: "a?bcc=x@example.org&y=,b@example.org" }, "Dover");
    expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"]);
    expect(address.split("?")[0]).not.toContain(",");
  });

  test.each(["a word ", "ä".repeat(11), "😀", "a😀", "\n"])("stays short enough to be opened: %j", (piece) => {
    const message = piece.repeat(5000).slice(0, 5000);
    const names = { name: "N".repeat(200), message };
    const address = replyAddress({ ...sent, ...names }, "T".repeat(200));
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(read(address).body).not.toContain("\ufffd");
    expect(read(address).body).toContain("…");
  });
});
