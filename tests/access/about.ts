import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

/** A call about a website that the query or the body names; with one of somebody else's, or the host, it is 404. */
export function aboutWebsite(call: (websiteId: number, testbed: Testbed) => Call): PrivateRoute {
  return {
    call: (testbed) => call(testbed.owner.websiteId, testbed),
    foreign: {
      "website of somebody else": (testbed) => call(testbed.other.websiteId, testbed),
      "website that does not exist": (testbed) => call(999_999_999_999_999, testbed),
      "the host site": (testbed) => call(testbed.app.hostId, testbed),
    },
  };
}

/** A call about one thing of the owner's; with the same thing of somebody else's, or none that there is, it is 404. */
export function aboutThing(
  noun: string,
  idOf: (person: Person) => number,
  call: (id: number, testbed: Testbed) => Call,
): PrivateRoute {
  return {
    call: (testbed) => call(idOf(testbed.owner), testbed),
    foreign: {
      [`${noun} of somebody else`]: (testbed) => call(idOf(testbed.other), testbed),
      [`${noun} that does not exist`]: (testbed) => call(999_999_999_999_999, testbed),
    },
  };
}

/** A call about one of the owner's spaces, by default the first; with one of somebody else's it is 404. */
export function inSpace(route: PrivateRoute, named: Record<string, (testbed: Testbed) => string>): PrivateRoute {
  const foreign = Object.entries(named).map(([noun, query]) => {
    const call = (testbed: Testbed): Call => {
      const { path, ...rest } = route.call(testbed);
      return { ...rest, path: `${path}${path.includes("?") ? "&" : "?"}${query(testbed)}` };
    };
    return [noun, call] as const;
  });
  return { ...route, foreign: { ...route.foreign, ...Object.fromEntries(foreign) } };
}

export const libraryOfOthers = {
  "library of somebody else": ({ other }: Testbed) => `website_id=${other.websiteId}`,
};
export const listOfOthers = {
  "member list of somebody else's website": ({ other }: Testbed) => `website_id=${other.websiteId}`,
  "member list of somebody else": ({ app }: Testbed) => `space_id=${app.editor.spaceId}`,
};
