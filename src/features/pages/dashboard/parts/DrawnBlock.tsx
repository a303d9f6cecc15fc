import type { Box } from "../../../../page-components/kit/thumbnail.ts";
import classes from "./Dialog.module.css";

export function DrawnBlock({ thumbnail }: { thumbnail: readonly Box[] }) {
  return (
    <svg className={classes.drawn} viewBox="0 0 120 60" aria-hidden="true" focusable="false">
      {thumbnail.map(([x, y, width, height, opacity], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={2} fill="currentColor" opacity={opacity} />
      ))}
    </svg>
  );
}
