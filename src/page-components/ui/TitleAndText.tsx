import type { BlockContext } from "../kit/block.ts";
import { Heading } from "./Heading.tsx";
import { Prose } from "./Prose.tsx";

/** The heading and introduction of most components. */
export function TitleAndText({ context, title, html }: { context: BlockContext; title: string; html: string }) {
  return (
    <>
      <Heading context={context} text={title} />
      <Prose html={html} at="description" />
    </>
  );
}
