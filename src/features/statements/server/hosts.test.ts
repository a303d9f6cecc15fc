import { expect, test } from "vitest";
import { hostsIn } from "./hosts.ts";

test.each([
  [
    "addresses in attributes, styles, and scripts",
    `<img src="//A.example/a.png"><script>get('https://b.example')</script>`,
  ],
  ["ports, names, and queries around it", `<img src="https://me:x@a.example:8443?q=//b.example">`],
  ["entities", "<img src='https:&#x2F;&#47;a.example/'><img src=https://b.example.>"],
  ["the same host twice", "url(//a.example/x.png) url(http://A.EXAMPLE/) //b.example"],
])("hosts are found with %s", (_, html) => {
  expect(hostsIn(html)).toEqual(["a.example", "b.example"]);
});

test("addresses of machines, and names in any letters, as they are read", () => {
  const html = `<img src="https://192.0.2.7/a.png"><img src="https://[2001:DB8::1]:444/"><img src="//bücher.example/">`;
  expect(hostsIn(html)).toEqual(["192.0.2.7", "[2001:db8::1]", "bücher.example"]);
  expect(hostsIn("//xn--bcher-kva.example //BÜCHER.example")).toEqual(["bücher.example"]);
  expect(hostsIn("//مثال.إختبار/x //例え.テスト")).toEqual(["مثال.إختبار", "例え.テスト"]);
});

test("links and words are no hosts", () => {
  const words = "// 1.5 seconds //1.5 //todo //x.y() // https:// http://[::1 //999.999.999.999";
  expect(hostsIn(`<a href="https://only.example/">x</a>${words}`)).toEqual(["x.y"]);
});
