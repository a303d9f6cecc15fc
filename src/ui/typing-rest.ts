/** Milliseconds without a keystroke after which typing has stopped; longer than the pause between words. */
const rest = 2000;

const isTextField = (element: Element | null) => element?.matches("input, textarea, [contenteditable=true]") ?? false;

/**
 * Calls `work` once typing pauses, or immediately if no text field has focus: a dialog that opens while
 * someone types would swallow keystrokes. Returns a function that cancels it.
 */
export function whenTypingRests(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener("input", wait, true);
  };
  const done = () => {
    stop();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(done, rest);
  };
  document.addEventListener("input", wait, true);
  if (isTextField(document.activeElement)) wait();
  else done();
  return stop;
}
