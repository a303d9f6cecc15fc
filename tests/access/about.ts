import type { PrivateRoute } from "./table.ts";
import type { Call, Person, World } from "./world.ts";

/** A call about a website that the query or the body names; with one of somebody else's, or the host, it is 404. */
export function aboutWebsite(call: (websiteId: number, world: World) => Call): PrivateRoute {
  return {
    call: (world) => call(world.owner.websiteId, world),
    foreign: {
      "website of somebody else": (world) => call(world.other.websiteId, world),
      "website that does not exist": (world) => call(99_999_999, world),
      "the host site": (world) => call(world.app.hostId, world),
    },
  };
}

/** A call about one thing of the owner's; with the same thing of somebody else's, or none that there is, it is 404. */
export function aboutThing(
  noun: string,
  idOf: (person: Person) => number,
  call: (id: number, world: World) => Call,
): PrivateRoute {
  return {
    call: (world) => call(idOf(world.owner), world),
    foreign: {
      [`${noun} of somebody else`]: (world) => call(idOf(world.other), world),
      [`${noun} that does not exist`]: (world) => call(99_999_999, world),
    },
  };
}
