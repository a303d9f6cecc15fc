import { expect, test } from "vitest";
import { prefixLinks } from "./prefix-links.ts";

test.each([
  ['<a href="/about">', '<a href="/es/about">'],
  ['<a class="x" title="a &gt; b" href="/">', '<a class="x" title="a &gt; b" href="/es/">'],
  ['<form method="post" action="/forms/1">', '<form method="post" action="/es/forms/1">'],
  ['<button formAction="/x" formaction="/y">', '<button formAction="/x" formaction="/es/y">'],
  // What is there already, of the installation, or elsewhere stays.
  ['<a href="/es">', '<a href="/es">'],
  ['<a href="/es/about?x=1">', '<a href="/es/about?x=1">'],
  ['<a href="/essays">', '<a href="/es/essays">'],
  ['<a href="/login">', '<a href="/login">'],
  ['<a href="/api/docs">', '<a href="/api/docs">'],
  ['<a href="/logins">', '<a href="/es/logins">'],
  ['<a href="//evil.example">', '<a href="//evil.example">'],
  ['<a href="/\\evil.example">', '<a href="/\\evil.example">'],
  ['<a href="https://other.example/about">', '<a href="https://other.example/about">'],
  // Neither texts nor other attributes are links.
  ["<code>&lt;a href=&quot;/x&quot;&gt;</code>", "<code>&lt;a href=&quot;/x&quot;&gt;</code>"],
  ['<img alt=" href=&quot;/x" src="/media/a.jpg">', '<img alt=" href=&quot;/x" src="/media/a.jpg">'],
  ['<a data-href="/x" href="/y">', '<a data-href="/x" href="/es/y">'],
  ['<link rel="stylesheet" href="/assets/a.css">', '<link rel="stylesheet" href="/assets/a.css">'],
])("%s", (html, expected) => {
  expect(prefixLinks(html, "/es")).toBe(expected);
  expect(prefixLinks(html, "")).toBe(html);
});
