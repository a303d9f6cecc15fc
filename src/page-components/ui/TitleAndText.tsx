import type { BlockContext } from "../kit/block.ts";
import { Heading } from "./Heading.tsx";
import { Prose } from "./Prose.tsx";

interface Props {
  context: BlockContext;
  title: string;
  html: string;
}

/** Shows the heading and introduction of most components. */
export function TitleAndText({ context, title, html }: Props) {
  return (
    <>
      <Heading context={context} text={title} />
      <Prose html={html} at="description" />
    </>
  );
}

/** Shows them above a list. */
export function BlockHead(props: Props) {
  return (
    <div className="block-head">
      <TitleAndText {...props} />
    </div>
  );
}
