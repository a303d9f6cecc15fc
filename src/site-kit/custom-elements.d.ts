import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** site/client/carousel.ts */
      "rostrum-carousel": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };
    }
  }
}
