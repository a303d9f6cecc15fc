import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${safari} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`,
    "Firefox on iPad",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Browser on Linux"],
  ["curl/8.5.0", "curl"],
  ["node", "Unknown device"],
  ["Mozilla/5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
