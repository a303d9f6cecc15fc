import { afterShown } from "./after-shown.ts";

const rotateMs = 5000;
const swipePx = 50;
/** A pointer that moved farther does not click. */
const clickPx = 5;

/**
 * The home page's carousel. Without it the slides lie side by side and scroll; with it one is shown at a time: it goes
 * on every 5 seconds, by swipe or drag beyond 50 px, by dots and arrow keys, and rests while somebody is on it.
 */
class Carousel extends HTMLElement {
  #slides: HTMLElement[] = [];
  #dots: HTMLElement[] = [];
  #track: HTMLElement | null = null;
  #current = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { x: number; y: number } | undefined;
  #dragged = false;
  #paused = matchMedia("(prefers-reduced-motion: reduce)").matches;

  connectedCallback(): void {
    this.#track = this.querySelector("[data-track]");
    this.#slides = [...this.querySelectorAll<HTMLElement>("[data-slide]")];
    this.#dots = [...this.querySelectorAll<HTMLElement>("[data-dot]")];
    this.#fetchOtherPictures();
    if (this.#slides.length < 2) return;
    this.classList.add("live");
    for (const [index, dot] of this.#dots.entries()) dot.addEventListener("click", () => this.#show(index));
    this.querySelector("[data-previous]")?.addEventListener("click", () => this.#show(this.#current - 1));
    this.querySelector("[data-next]")?.addEventListener("click", () => this.#show(this.#current + 1));
    this.querySelector("[data-pause]")?.addEventListener("click", () => this.#setPaused(!this.#paused));
    this.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") this.#show(this.#current - 1);
      if (event.key === "ArrowRight") this.#show(this.#current + 1);
    });
    for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
      this.addEventListener(name, () => this.#restart());
    }
    document.addEventListener("visibilitychange", () => this.#restart());
    this.#followSwipes();
    this.#setPaused(this.#paused);
    this.#show(0);
  }

  /** The other slides' pictures load after the first screen, or as soon as someone is about to turn to them. */
  #fetchOtherPictures(): void {
    const fetch = () => this.classList.add("ready");
    afterShown(fetch);
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
      this.#show(this.#current + (distance < 0 ? 1 : -1));
    });
    // A finger that scrolls the page: no swipe, and its event says nothing about the place.
    addEventListener("pointercancel", () => {
      this.#start = undefined;
    });
    // A drag is no click on the link under it; a click without a pointer (detail 0) comes from the keyboard.
    track.addEventListener("click", (event) => this.#dragged && event.detail > 0 && event.preventDefault(), true);
    track.addEventListener("dragstart", (event) => event.preventDefault());
  }

  #show(index: number): void {
    const count = this.#slides.length;
    this.#current = (index + count) % count;
    if (this.#current > 0) this.classList.add("ready");
    this.#track?.style.setProperty("--current", String(this.#current));
    // The focus goes with the slide it was on: an inert one loses it, and with it the arrow keys.
    const hadFocus = this.#track?.matches(":focus-within");
    for (const [i, slide] of this.#slides.entries()) slide.inert = i !== this.#current;
    if (hadFocus) this.#slides[this.#current]?.querySelector("a")?.focus({ preventScroll: true });
    for (const [i, dot] of this.#dots.entries()) dot.setAttribute("aria-current", String(i === this.#current));
    this.#restart();
  }

  #setPaused(paused: boolean): void {
    this.#paused = paused;
    const button = this.querySelector("[data-pause]");
    button?.setAttribute("aria-label", paused ? "Play" : "Pause");
    button?.classList.toggle("paused", paused);
    this.#restart();
  }

  #restart(): void {
    clearTimeout(this.#timer);
    const busy = this.matches(":hover, :focus-within") || document.hidden || this.#paused;
    // Read out a slide that somebody chose, not those that come by themselves.
    this.#track?.setAttribute("aria-live", busy ? "polite" : "off");
    if (!busy) this.#timer = setTimeout(() => this.#show(this.#current + 1), rotateMs);
  }
}

export function defineCarousel(): void {
  customElements.define("rostrum-carousel", Carousel);
}
