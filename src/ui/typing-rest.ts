/** Milliseconds without a key after which somebody in a text field has stopped typing: words have longer pauses than letters. */
const rest = 2000;

const isTextField = (element: Element | null) => element?.matches("input, textarea, [contenteditable=true]") ?? false;

/**
 * Calls `work` once nobody types, at once when the focus is in no text field: what opens under typing hands takes the
 * words. Returns the function that calls it off.
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
