const rotateMs = 5000;
const swipePx = 50;
/** A pointer that moves farther than this is dragging, not clicking. */
const clickPx = 5;

/**
 * The home page's carousel. Without script the slides scroll side by side; with it, one shows at a time. It advances
 * every 5 seconds, by swipes or drags beyond 50 px, dots, and arrow keys, and pauses on hover and focus.
 */
class Carousel extends HTMLElement {
  #slides: HTMLElement[] = [];
  #dots: HTMLElement[] = [];
  #track: HTMLElement | null = null;
  #current = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { x: number; y: number } | undefined;
  #dragged = false;
  /** 1, or -1 where the next slide comes from the left. */
  readonly #forward = document.dir === "rtl" ? -1 : 1;
  #paused = matchMedia("(prefers-reduced-motion: reduce)").matches;

  connectedCallback(): void {
    this.#track = this.querySelector("[data-track]");
    this.#slides = [...this.querySelectorAll<HTMLElement>("[data-slide]")];
    this.#dots = [...this.querySelectorAll<HTMLElement>("[data-dot]")];
    this.#fetchOtherImages();
    if (this.#slides.length < 2) return;
    this.classList.add("live");
    for (const [index, dot] of this.#dots.entries()) dot.addEventListener("click", () => this.#show(index));
    this.querySelector("[data-previous]")?.addEventListener("click", () => this.#show(this.#current - 1));
    this.querySelector("[data-next]")?.addEventListener("click", () => this.#show(this.#current + 1));
    this.querySelector("[data-pause]")?.addEventListener("click", () => this.#setPaused(!this.#paused));
    this.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") this.#show(this.#current - this.#forward);
      if (event.key === "ArrowRight") this.#show(this.#current + this.#forward);
    });
    for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
      this.addEventListener(name, () => this.#restart());
    }
    document.addEventListener("visibilitychange", () => this.#restart());
    this.#followSwipes();
    this.#setPaused(this.#paused);
    this.#show(0);
  }

  /** Load the other slides' images after the first screen, or when the reader is about to switch. */
  #fetchOtherImages(): void {
    const fetch = () => this.classList.add("ready");
    // Of site.ts.
    addEventListener("aftershown", fetch, { once: true });
    for (const name of ["pointerenter", "focusin"]) this.addEventListener(name, fetch, { once: true });
  }

  #followSwipes(): void {
    const track = this.#track as HTMLElement;
    track.addEventListener("pointerdown", (event) => {
      this.#start = { x: event.clientX, y: event.clientY };
      this.#dragged = false;
    });
    addEventListener("pointermove", ({ clientX, clientY }) => {
      if (this.#start && Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > clickPx) this.#dragged = true;
    });
    addEventListener("pointerup", (event) => {
      const distance = event.clientX - (this.#start?.x ?? event.clientX);
      this.#start = undefined;
      if (Math.abs(distance) <= swipePx) return;
      this.#dragged = true;
      this.#show(this.#current + (distance * this.#forward < 0 ? 1 : -1));
    });
    // The finger scrolls the page: not a swipe, and its event has no position.
    addEventListener("pointercancel", () => {
      this.#start = undefined;
    });
    // Don't follow a link after a drag; a click with detail 0 comes from the keyboard.
    track.addEventListener("click", (event) => this.#dragged && event.detail > 0 && event.preventDefault(), true);
    track.addEventListener("dragstart", (event) => event.preventDefault());
  }

  #show(index: number): void {
    const count = this.#slides.length;
    this.#current = (index + count) % count;
    if (this.#current > 0) this.classList.add("ready");
    this.#track?.style.setProperty("--current", String(this.#current));
    // Move the focus along: an inert slide loses it, and the arrow keys with it.
    const hadFocus = this.#track?.matches(":focus-within");
    for (const [i, slide] of this.#slides.entries()) slide.inert = i !== this.#current;
    if (hadFocus) this.#slides[this.#current]?.querySelector("a")?.focus({ preventScroll: true });
    for (const [i, dot] of this.#dots.entries()) dot.setAttribute("aria-current", String(i === this.#current));
    this.#restart();
  }

  #setPaused(paused: boolean): void {
    this.#paused = paused;
    const button = this.querySelector<HTMLElement>("[data-pause]");
    button?.setAttribute("aria-label", (paused ? button.dataset.play : button.dataset.pause) ?? "");
    button?.classList.toggle("paused", paused);
    this.#restart();
  }

  #restart(): void {
    clearTimeout(this.#timer);
    const busy = this.matches(":hover, :focus-within") || document.hidden || this.#paused;
    // Announce slides that the reader chose, not automatic ones.
    this.#track?.setAttribute("aria-live", busy ? "polite" : "off");
    if (!busy) this.#timer = setTimeout(() => this.#show(this.#current + 1), rotateMs);
  }
}

customElements.define("rostrum-carousel", Carousel);
