/** Has the browser save the file at an address. It would also save a refusal, so ask before whether it can begin. */
export function followDownload(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
