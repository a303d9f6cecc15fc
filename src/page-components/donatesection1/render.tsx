import { useContext } from "react";
import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EditedContext } from "../ui/field-mark.tsx";
import { Line } from "../ui/Line.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { getAllWays, getWays } from "./get-ways.ts";
import type { schema } from "./schema.ts";
import { withSource } from "./with-source.ts";

/** Asks for donations on a payment page elsewhere; cards are never entered here. A box, or a bar of one line where there is room. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const isEdited = useContext(EditedContext);
  const ways = isEdited ? getAllWays(config) : getWays(config);
  return (
    <Section context={context} name="donate" styles={config.styles}>
      <div className={config.isBar ? "donate donate-bar" : "donate donate-box"}>
        <div className="donate-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
        </div>
        <div className="donate-ways">
          <ul className="plain-list donate-amounts">
            {ways.map(({ text, url, at }) => (
              <li key={at}>
                <ButtonLink
                  text={text}
                  url={config.tagLinks ? withSource(url, context) : url}
                  quiet={at !== "buttonText"}
                  at={at}
                />
              </li>
            ))}
          </ul>
          <Line className="donate-note" text={config.note} at="note" />
        </div>
      </div>
    </Section>
  );
}
