import type { Texts, TextsLike } from "../../text.ts";

/** The texts of built pages in English. */
export const pages = {
  "page.network": "From the network",
  "page.empty": "There is nothing on this page yet. Please come back soon.",
  "page.showMap": "Show on a map",
  "page.directions": "Get directions",
  "post.postedOn": "Posted on {date}. Read it on X",
  "post.read": "Read the post by @{user} on X",
  "post.by": "Post by @{user} on X",
  "post.show": "Show the original post",
  "post.note": "It loads from X, which can then see your visit.",
  "video.play": "Play the video",
  "video.from": "Plays from {site}",
  "video.on": "Video on {site}",
  "frame.title": "Embedded content",
  "frame.note": "{title} is on the website only.",
  "poll.vote": "Vote",
  "poll.yes": "Yes",
  "poll.no": "No",
  "poll.answers": "Answers",
  "poll.show": "Show the results",
  "poll.results": "Results",
  "poll.votes": { one: "{count} vote", other: "{count} votes" },
  "poll.line": "{votes}, {percent}",
  "poll.total": { one: "{count} vote in all", other: "{count} votes in all" },
  "poll.back": "Back to voting",
  "poll.soFar": "The votes so far",
  "poll.voted": "Thank you. Your vote is counted; you can change it at any time.",
} as const satisfies Texts;

export type PageTexts = TextsLike<typeof pages>;
