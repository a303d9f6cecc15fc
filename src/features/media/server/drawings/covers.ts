import type { LightName } from "./light.ts";
import { ballField } from "./scenes/ball-field.ts";
import { ballotHands } from "./scenes/ballot-hands.ts";
import { candidatesForum } from "./scenes/candidates-forum.ts";
import { churchAndBakery } from "./scenes/church-and-bakery.ts";
import { councilTable } from "./scenes/council-table.ts";
import { countyFair } from "./scenes/county-fair.ts";
import { curriculumNight } from "./scenes/curriculum-night.ts";
import { farmersMarket } from "./scenes/farmers-market.ts";
import { fireEngine } from "./scenes/fire-engine.ts";
import { kitchenTable } from "./scenes/kitchen-table.ts";
import { mainStreet } from "./scenes/main-street.ts";
import { nightMeeting } from "./scenes/night-meeting.ts";
import { pantryShelves } from "./scenes/pantry-shelves.ts";
import { pollingPlace } from "./scenes/polling-place.ts";
import { readingRoom } from "./scenes/reading-room.ts";
import { riverBridge } from "./scenes/river-bridge.ts";
import { schoolhouse } from "./scenes/schoolhouse.ts";
import { snowPlough } from "./scenes/snow-plough.ts";
import { townHallSquare } from "./scenes/town-hall-square.ts";
import { treePlanting } from "./scenes/tree-planting.ts";
import { veteransHall } from "./scenes/veterans-hall.ts";
import { waterTower } from "./scenes/water-tower.ts";
import { workshop } from "./scenes/workshop.ts";
import { zoningMap } from "./scenes/zoning-map.ts";
import { Stage } from "./stage.ts";

type Scene = (stage: Stage) => string;

const covers = {
  "town-hall-square": ["morning", townHallSquare],
  "council-table": ["lamplight", councilTable],
  "night-meeting": ["night", nightMeeting],
  "zoning-map": ["noon", zoningMap],
  schoolhouse: ["autumn", schoolhouse],
  "reading-room": ["golden", readingRoom],
  "curriculum-night": ["lamplight", curriculumNight],
  "ball-field": ["dusk", ballField],
  "main-street": ["golden", mainStreet],
  "farmers-market": ["noon", farmersMarket],
  workshop: ["golden", workshop],
  "kitchen-table": ["morning", kitchenTable],
  "fire-engine": ["autumn", fireEngine],
  "snow-plough": ["winter", snowPlough],
  "water-tower": ["noon", waterTower],
  "river-bridge": ["dawn", riverBridge],
  "church-and-bakery": ["dawn", churchAndBakery],
  "veterans-hall": ["noon", veteransHall],
  "tree-planting": ["morning", treePlanting],
  "pantry-shelves": ["overcast", pantryShelves],
  "ballot-hands": ["morning", ballotHands],
  "polling-place": ["morning", pollingPlace],
  "candidates-forum": ["lamplight", candidatesForum],
  "county-fair": ["dusk", countyFair],
} as const satisfies Record<string, readonly [LightName, Scene]>;

export type CoverName = keyof typeof covers;

export const coverNames: readonly CoverName[] = Object.keys(covers) as CoverName[];

/** One picture of the series as SVG, 1600 × 1000; what matters stands in the middle 1200 × 630. */
export function drawCover(name: string): string {
  const entry = coverNames.find((known) => known === name);
  if (!entry) throw new Error(`There is no cover picture named "${name}".`);
  const [light, scene] = covers[entry];
  const stage = new Stage(entry, light);
  return stage.finish(scene(stage));
}
