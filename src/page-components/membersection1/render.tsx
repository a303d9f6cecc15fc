import type { BlockProps } from "../kit/block.ts";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { type SignUpConfig, SignUpForm } from "./SignUpForm.tsx";

/** Sign-up form for members, beside its title and text. */
export function Render({ config, context }: BlockProps<SignUpConfig>) {
  return (
    <Section context={context} name="member" styles={config.styles}>
      <div className="beside beside-form">
        <div className="block-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
        </div>
        <SignUpForm config={config} context={context} />
      </div>
    </Section>
  );
}
