/** Whose frame shows a post as its network shows it. */
export const originalsFrom = "https://platform.twitter.com";

/** The frame's address, for a post's own address; `dnt`: X is asked not to use the visit for advertising. */
export function originalOf(tweetUrl: string): string {
  const [, id = ""] = /\/status\/(\d+)$/.exec(tweetUrl) ?? [];
  return `${originalsFrom}/embed/Tweet.html?dnt=true&id=${id}`;
}
