import type { FunctionComponent, SVGProps } from "react";

interface Props extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  size?: number | string;
  /** Width of the lines, on the grid of 24. */
  stroke?: number;
}

export type Icon = FunctionComponent<Props>;

const lines = { fill: "none", stroke: "currentColor", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** An icon of Tabler's set (see LICENSE), whose package has 6,000 and 88 MB. */
export const icon = (...paths: readonly string[]): Icon => drawn(lines, paths.join(""));

export const filledIcon = (path: string): Icon => drawn({ fill: "currentColor" }, path);

function drawn(look: SVGProps<SVGSVGElement>, path: string): Icon {
  return ({ size = 24, stroke = 2, ...others }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: Its place hides it or labels it.
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth={stroke} {...look} {...others}>
      <path d={path} />
    </svg>
  );
}
