/**
 * Runs in the page: returns what keeps people from reading an element's text: "hidden", "covered", "clipped", "small", "pale"
 * (contrast below 4.5:1, WCAG 2.2, 1.4.3), or "outside".
 */
export function findFlaws(element: Element): string[] {
  const colorOf = (color: string) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = colorOf(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = getComputedStyle(element);
  let ground: Element | null = element;
  while (ground && colorOf(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
  const paper = ground ? getComputedStyle(ground).backgroundColor : "Canvas";
  const [light = 0, dark = 0] = [luminance(style.color), luminance(paper)].sort((one, other) => other - one);

  element.scrollIntoView({ block: "center", behavior: "instant" });
  const words = document.createRange();
  words.selectNodeContents(element);
  const lines = [...words.getClientRects()];
  const points = lines.flatMap(({ left, right, top, bottom }) =>
    [0.02, 0.5, 0.98].map((part) => ({ x: left + (right - left) * part, y: (top + bottom) / 2 })),
  );
  const isWithin = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const isShown = ({ x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element === top || element.contains(top));
  };
  let opacity = 1;
  for (let each: Element | null = element; each; each = each.parentElement) {
    opacity *= Number(getComputedStyle(each).opacity);
  }
  const isHidden = !element.checkVisibility({ visibilityProperty: true }) || opacity < 1 || style.filter !== "none";
  const drawn = element.getBoundingClientRect();
  const font = Number.parseFloat(style.fontSize) * (drawn.height / Math.max(1, (element as HTMLElement).offsetHeight));
  return [
    isHidden && "hidden",
    lines.length === 0 && "hidden",
    points.some((point) => !isWithin(point)) && "outside",
    points.some((point) => isWithin(point) && !isShown(point)) && "covered",
    element.scrollHeight > element.clientHeight + 1 && "clipped",
    !(font >= 13) && "small",
    !((light + 0.05) / (dark + 0.05) >= 4.5) && "pale",
  ].filter((flaw) => flaw !== false);
}
