import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { getHref } from "../kit/links.ts";
import type { schema } from "./schema.ts";

interface Props {
  config: z.output<typeof schema>["announcement"];
  context: Pick<BlockContext, "id">;
}

/** A line above everything else. Whoever draws for visitors leaves it out once it has ended (`ended.ts`). */
export function Announcement({ config: { text, url }, context }: Props) {
  const { t } = useLanguage();
  if (text.trim() === "") return null;
  const href = getHref(url);
  return (
    <aside className="announcement" aria-label={t("nav.announcement")} data-component={context.id}>
      <div className="wrap">{href ? <a href={href}>{text}</a> : text}</div>
    </aside>
  );
}
