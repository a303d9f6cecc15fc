/** "Copy link" and "Print" at the end of articles. */
for (const button of document.querySelectorAll<HTMLButtonElement>(".reader-tool")) {
  const { copy } = button.dataset;
  // Browsers offer the clipboard over https only.
  button.hidden = copy !== undefined && !navigator.clipboard;
  button.onclick = async () => {
    if (!copy) return print();
    await navigator.clipboard.writeText(copy);
    button.textContent = button.dataset.copied ?? "";
  };
}
