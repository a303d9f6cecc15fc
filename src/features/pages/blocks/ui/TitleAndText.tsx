import type { BlockContext } from "../block.ts";
import { RichText } from "../RichText.tsx";
import { Heading } from "./Heading.tsx";

/** The heading and introduction of most components. */
export function TitleAndText({ context, title, html }: { context: BlockContext; title: string; html: string }) {
  return (
    <>
      <Heading context={context} text={title} />
      {html !== "" && (
        <div className="block-prose">
          <RichText html={html} />
        </div>
      )}
    </>
  );
}
