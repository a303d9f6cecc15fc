import type { BlockObstacle, BlockState } from "../../edition-contract.ts";

export const blockStates: Record<BlockState, { name: string; tone: "success" | "accent" | "error" | undefined }> = {
  invited: { name: "Invited", tone: undefined },
  writing: { name: "Writing", tone: "accent" },
  handed_in: { name: "Submitted", tone: "success" },
  declined: { name: "Not this time", tone: undefined },
  late: { name: "Late", tone: "error" },
};

export const obstacleWords: Record<BlockObstacle, string> = {
  paused: "Its newsletters are paused, so its block is left out and its members don't get this newsletter.",
  moved: "It has moved to another member list since, so its block is left out until it is submitted again.",
};
