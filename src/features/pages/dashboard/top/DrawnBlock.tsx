import classes from "./Dialog.module.css";

/** Boxes on a field of 120 × 60: x, y, width, height; the last number is how strong. */
type Box = readonly [number, number, number, number, number];

const text = (x: number, y: number, width: number): Box[] => [
  [x, y, width * 0.7, 6, 0.8],
  [x, y + 12, width, 3, 0.35],
  [x, y + 18, width * 0.9, 3, 0.35],
];
const button = (x: number, y: number): Box => [x, y, 22, 7, 0.6];

const drawings: Record<string, readonly Box[]> = {
  herosection1: [[0, 0, 120, 60, 0.15], ...text(30, 14, 60), button(49, 42)],
  contentsection1: [[8, 10, 46, 40, 0.25], ...text(62, 14, 50), button(62, 40)],
  twittersection1: [...text(8, 16, 44), [62, 10, 50, 40, 0.25], [68, 16, 20, 4, 0.6], [68, 26, 38, 3, 0.4]],
  cardsection1: [
    [8, 8, 50, 20, 0.3],
    [62, 8, 50, 20, 0.2],
    [8, 32, 50, 20, 0.2],
    [62, 32, 50, 20, 0.2],
  ],
  aboutsection1: [...text(8, 12, 60), [78, 10, 34, 40, 0.25]],
  blogsection1: [
    [8, 8, 32, 24, 0.25],
    [44, 8, 32, 24, 0.25],
    [80, 8, 32, 24, 0.25],
    [8, 38, 28, 4, 0.6],
    [44, 38, 28, 4, 0.6],
    [80, 38, 28, 4, 0.6],
  ],
  valuesection1: [...text(8, 14, 30), ...text(46, 14, 30), ...text(84, 14, 28)],
  contactsection1: [...text(8, 14, 40), [60, 10, 52, 8, 0.2], [60, 22, 52, 16, 0.2], button(60, 44)],
  locationsection1: [[8, 8, 60, 44, 0.2], [34, 22, 8, 8, 0.7], ...text(76, 14, 36)],
  membersection1: [
    ...text(8, 14, 40),
    [60, 10, 24, 8, 0.2],
    [88, 10, 24, 8, 0.2],
    [60, 22, 52, 8, 0.2],
    button(60, 38),
  ],
  votingsection1: [...text(8, 8, 60), [8, 34, 100, 7, 0.4], [8, 45, 60, 7, 0.25]],
};

export function DrawnBlock({ type }: { type: string }) {
  return (
    <svg className={classes.drawn} viewBox="0 0 120 60" aria-hidden="true" focusable="false">
      {(drawings[type] ?? text(8, 20, 100)).map(([x, y, width, height, opacity], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={2} fill="currentColor" opacity={opacity} />
      ))}
    </svg>
  );
}
