import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

/** A call about a website that the query or the body names; with one of somebody else's, or the host, it is 404. */
export function aboutWebsite(call: (websiteId: number, testbed: Testbed) => Call): PrivateRoute {
  return {
    call: (testbed) => call(testbed.owner.websiteId, testbed),
    foreign: {
      "website of somebody else": (testbed) => call(testbed.other.websiteId, testbed),
      "website that does not exist": (testbed) => call(99_999_999, testbed),
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
      [`${noun} that does not exist`]: (testbed) => call(99_999_999, testbed),
    },
  };
}
