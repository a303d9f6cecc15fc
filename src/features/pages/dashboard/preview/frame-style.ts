/** Editor-only styles for the preview, in the page's own colors. They go into the frame's adopted style sheets. */
export const frameStyle = `
html { scroll-behavior: auto; }
body { min-height: 100vh; }
.ed-covered body { padding-bottom: 62vh; }
a, button { cursor: default; }
.ed-gap { position: relative; z-index: 5; height: 0; font: 500 14px/1.2 var(--sans, system-ui, sans-serif); }
.ed-add { position: absolute; top: 0; left: 50%; translate: -50% -50%; display: grid; place-items: center;
  width: 32px; height: 32px; padding: 0; border: 0; border-radius: 50%; background: #a4243b; color: #fff; opacity: 0;
  cursor: pointer; pointer-events: none; }
.ed-add:focus-visible, .ed-gap:hover .ed-add, .ed-gap:has(+ .block:hover) .ed-add, .block:hover + .ed-gap .ed-add,
main:has(> .block:hover:last-child) + .ed-gap .ed-add, .ed-gap:has(+ [data-edited]) .ed-add,
[data-edited] + .ed-gap .ed-add, main:has(> [data-edited]:last-child) + .ed-gap .ed-add { opacity: 1; pointer-events: auto; }
.ed-gap:has(.ed-add:hover, .ed-add:focus-visible)::after { content: ""; position: absolute; inset: -1px 0 auto; z-index: -1;
  border-top: 2px solid #a4243b; }
.ed-add, .ed-bar { zoom: var(--ed-unit, 1); }
.ed-gap::before { content: ""; position: absolute; inset: -16px 0; z-index: -1; }
.ed-gap.ed-none::before { content: none; }
.ed-bar { position: absolute; inset-block: 0 auto; inset-inline: auto 8px; display: flex; align-items: center; gap: 2px; padding: 2px 4px 2px 12px;
  background: #a4243b; color: #fff; border-radius: 0 0 6px 6px; }
.ed-bar button { display: grid; place-items: center; width: 32px; height: 32px; padding: 0; border: 0; border-radius: 4px;
  background: transparent; color: inherit; cursor: pointer; }
.ed-bar button:hover { background: rgb(255 255 255 / 18%); }
.ed-bar button:focus-visible, .ed-add:focus-visible { outline: 3px solid #fff; outline-offset: -4px; }
.ed-bar button[aria-disabled="true"] { opacity: .4; }
.ed-name { margin-inline-end: 8px; white-space: nowrap; }
@media (pointer: coarse), (max-width: 500px) {
  .ed-add, .ed-bar button { width: 45px; height: 45px; }
  .ed-bar { inset-inline: auto 0; gap: 0; padding: 0; }
  .ed-name, .ed-gap:has(.ed-bar) .ed-unseen { display: none; }
  .ed-add { left: 25%; }
  [dir="rtl"] .ed-add { left: 75%; }
}
[data-written] { cursor: pointer; }
.prose figure[data-kind="gallery"] { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; }
.prose figure:is([data-kind="video"], [data-kind="card"], [data-kind="file"], [data-kind="donate"]) { padding: 16px;
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
.block { position: relative; }
.block:hover { outline: 1px dashed #a4243b; outline-offset: -1px; }
.block[data-edited] { outline: 2px solid #a4243b; outline-offset: -2px; }
[data-fresh]::after { content: ""; position: absolute; inset: 0; z-index: 4; pointer-events: none;
  box-shadow: inset 0 0 0 4px #a4243b, inset 0 0 40px rgb(164 36 59 / 45%); animation: ed-glow 3s ease-out forwards; }
@keyframes ed-glow { to { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { [data-fresh]::after { animation: none; } }
.ed-unseen { position: absolute; top: 8px; inset-inline-start: max(8px, calc((100% - 1240px) / 2)); padding: 4px 10px; border-radius: 4px;
  background: #14213d; color: #fff; font-size: 13px; pointer-events: none; }
[data-unseen] > .wrap { opacity: .85; }
[data-unseen]:not([data-edited]) { outline: 1px dashed #6a7387; outline-offset: -1px; }
.is-unfinished { outline: 1px dashed currentColor; outline-offset: 4px; }
.is-unfinished::after { content: "Not shown to visitors"; display: inline-block; margin-inline-start: 12px; padding: 2px 8px; border-radius: 4px;
  background: #14213d; color: #fff; font: 500 13px/1.4 var(--sans, system-ui, sans-serif); letter-spacing: 0; vertical-align: middle; }
[data-unseen] .is-unfinished { outline: 0; }
[data-unseen] .is-unfinished::after { content: none; }
[data-everywhere] { z-index: 2; }
[data-everywhere]::after { content: "All pages show this"; position: absolute; left: max(8px, calc((100% - 1240px) / 2)); padding: 4px 10px;
  border-radius: 4px; background: #14213d; color: #fff; font: 500 13px/1.4 system-ui, sans-serif; pointer-events: none; }
header[data-everywhere]::after { top: calc(100% + 4px); }
footer[data-everywhere]::after { right: max(8px, calc((100% - 1240px) / 2)); bottom: calc(100% + 4px); left: auto; }
[contenteditable] { cursor: text; outline-offset: 4px; }
[contenteditable][data-empty]::before { content: attr(data-placeholder); opacity: .6; }
[contenteditable][data-empty] { min-width: 6ch; }
span[contenteditable] { display: inline-block; min-width: 1ch; }
label > [data-field] { position: relative; z-index: 1; }
[contenteditable][aria-invalid] { outline: 2px solid #c62f2f; }
[contenteditable]:hover { outline: 1px dashed currentColor; }
[contenteditable]:focus { outline: 2px solid currentColor; }
main > .block:not([class*=" s"]) + .ed-gap + .block:not([class*=" s"])::before { content: ""; position: absolute;
  inset: 0 max(var(--gutter), calc((100% - 1240px) / 2)) auto; border-top: 1px solid var(--line); }
`;
