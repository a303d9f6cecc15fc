/** Milliseconds without a keystroke after which typing has stopped; longer than the pause between words. */
const rest = 2000;
const signs = ["keydown", "input"] as const;

/** The page and its frames, such as the page builder's preview, in whose texts people type as well. */
function allDocuments(): Document[] {
  const frames = [...document.querySelectorAll("iframe")];
  return [document, ...frames.flatMap(({ contentDocument }) => contentDocument ?? [])];
}

function isTextFocused(): boolean {
  const { activeElement: outer } = document;
  // A frame has an active element even while the page around it has the focus.
  const active = outer instanceof HTMLIFrameElement ? outer.contentDocument?.activeElement : outer;
  return !!active && (active.matches("input, textarea") || (active as HTMLElement).isContentEditable);
}

/**
 * Calls `work` once typing pauses, or immediately if no text field has focus: a dialog that opens while
 * someone types would swallow keystrokes. Returns a function that cancels it.
 */
export function whenTypingRests(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const documents = allDocuments();
  const stop = () => {
    clearTimeout(timer);
    for (const one of documents) for (const sign of signs) one.removeEventListener(sign, wait, true);
  };
  const done = () => {
    stop();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(done, rest);
  };
  for (const one of documents) for (const sign of signs) one.addEventListener(sign, wait, true);
  if (isTextFocused()) wait();
  else done();
  return stop;
}
