import { tr } from "../../../../shared/languages/tr.ts";
import type { BlockObstacle, BlockState } from "../../edition-contract.ts";

export const blockStates: Record<BlockState, { name: string; tone: "success" | "accent" | "error" | undefined }> = {
  invited: { name: tr("block|Invited"), tone: undefined },
  writing: { name: tr("block|Writing"), tone: "accent" },
  handed_in: { name: tr("block|Submitted"), tone: "success" },
  declined: { name: tr("Not this time"), tone: undefined },
  late: { name: tr("block|Late"), tone: "error" },
};

export const obstacleWords: Record<BlockObstacle, string> = {
  paused: tr("Its newsletters are paused, so its block is left out and its members don't get this newsletter."),
  moved: tr("It has moved to another member list since, so its block is left out until it is submitted again."),
};
