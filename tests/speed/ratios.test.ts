import { expect, onTestFinished, test } from "vitest";
import { client } from "../../bench/load.ts";
import { committedRatios, measureRatios } from "../../bench/ratios.ts";
import { makeDataDirectory } from "../../bench/server.ts";

/** A machine with other work measures up to a quarter less; what wears away over months is lost at once, here. */
const tolerance = 0.7;

test.runIf(process.env.LONG_TESTS && client === "wrk")(
  "no ratio of the bench has worn away since it was committed",
  { timeout: 15 * 60_000 },
  async () => {
    const folder = await makeDataDirectory();
    onTestFinished(() => folder.remove());
    const measured = await measureRatios(folder.path);
    const worse = Object.entries(committedRatios()).filter(
      ([name, ratio]) => (measured[name] ?? ratio) < tolerance * ratio,
    );
    expect(Object.fromEntries(worse), JSON.stringify(measured)).toEqual({});
  },
);
