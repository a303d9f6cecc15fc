import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

const token = "Zk3_9aQ-bX7cD2eF5gH8iJ1kL4mN6oP0qR3sT5uV7wX";

test.each([
  ["/article/x?token=secret", "/article/x"],
  ["/article/x#secret", "/article/x"],
  ["/preview/abcdef", "/preview/…"],
  ["/preview/abcdef?x=1", "/preview/…"],
  ["/preview/", "/preview/"],
  [`/forms/confirm/${token}`, "/forms/confirm/…"],
  ["/forms/confirm/abc/", "/forms/confirm/…"],
  ["/forms/%63onfirm/abc", "/forms/confirm/…"],
  [`//forms//confirm//${token}`, "//forms//confirm//…"],
  [`/FORMS/Confirm/${token}`, "/FORMS/Confirm/…"],
  [`/%/forms/confirm/${token}`, "/%/forms/confirm/…"],
  [`/elsewhere/${token}.`, "/elsewhere/…"],
  [`/elsewhere/${token}%22/x`, "/elsewhere/…/x"],
  ["/unsubscribe/ann@example.org", "/unsubscribe/…"],
  ["/unsubscribe/ann%40example.org/x", "/unsubscribe/…/x"],
  // A token of small letters and digits alone, as one in 200,000 is.
  ["/newsletter/unsubscribe/zk39aqbx7cd2ef5gh8ij1k", "/newsletter/unsubscribe/…"],
  ["/newsletter/preferences/zk39aqbx7cd2ef5gh8ij1k", "/newsletter/preferences/…"],
  ["/newsletter/why/zk39aqbx7cd2ef5gh8ij1k", "/newsletter/why/…"],
  [`/newsletter/address/${token}/undo`, "/newsletter/address/…"],
  // With an address beside it, it would say who clicked.
  ["/newsletter/link/zk39aqbx7cd2ef5g", "/newsletter/link/…"],
  ["/newsletter/zk39aqbx7cd2ef5gh8ij1k", "/newsletter/zk39aqbx7cd2ef5gh8ij1k"],
  ["/forms/44/done", "/forms/44/done"],
  ["/article/the-long-name-of-an-article-about-2026", "/article/the-long-name-of-an-article-about-2026"],
  [`/media/${"0a".repeat(32)}/640.avif`, `/media/${"0a".repeat(32)}/640.avif`],
  ["/", "/"],
])("%s is logged as %s", (url, expected) => {
  expect(loggedPath(url)).toBe(expected);
});

test("the longest path that a server takes costs no time", () => {
  for (const part of ["a", "%", "/", "_a", "a@", "%40", ";", "-"]) {
    expect(loggedPath(`/${part.repeat(100_000)}`).length).toBeLessThanOrEqual(300_001);
  }
});
