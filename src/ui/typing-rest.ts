/** Milliseconds without a keystroke after which typing has stopped; longer than the pause between words. */
const rest = 2000;
const signs = ["keydown", "input"] as const;

/** The page and its frames, such as the page builder's preview, in whose texts people type as well. */
function allDocuments(): Document[] {
  const frames = [...document.querySelectorAll("iframe")];
  return [document, ...frames.flatMap(({ contentDocument }) => contentDocument ?? [])];
}

function hasFocusedText({ activeElement }: Document): boolean {
  if (!activeElement) return false;
  return activeElement.matches("input, textarea") || (activeElement as HTMLElement).isContentEditable;
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
  if (documents.some(hasFocusedText)) wait();
  else done();
  return stop;
}
