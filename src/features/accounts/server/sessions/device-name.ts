import { tr } from "../../../../shared/languages/tr.ts";

/** The first match wins: most browsers also claim to be older ones. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Describes a user agent, e.g. `Firefox on Windows`, or `Unknown device`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return tr("{browser} on {system}", { browser, system });
  if (browser ?? system) return browser ?? tr("Browser on {system}", { system: system ?? "" });
  // Other programs start with their name: `curl/8.5.0`.
  const [, program] = /^([A-Za-z][\w.-]{1,30})\/\d/.exec(userAgent) ?? [];
  return program && program !== "Mozilla" ? program : tr("Unknown device");
}

function nameIn(list: [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}
