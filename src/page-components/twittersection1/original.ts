/** The origin of the frame that shows the original post. */
export const originalsFrom = "https://platform.twitter.com";

/** The frame's address for a post. `dnt` asks X not to use the visit for advertising. */
export function getOriginal(tweetUrl: string): string {
  const [, id = ""] = /\/status\/(\d+)$/.exec(tweetUrl) ?? [];
  return `${originalsFrom}/embed/Tweet.html?dnt=true&id=${id}`;
}
