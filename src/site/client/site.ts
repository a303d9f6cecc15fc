// The public side's only script: progressive enhancement, not needed to read or navigate.
import "../styles/site.css";
import { defineCarousel } from "./carousel.ts";
import { useFallbackImages } from "./fallback-images.ts";
import { sendFormsInPlace } from "./forms.ts";
import { openFrames } from "./frames.ts";
import { addManifest } from "./manifest.ts";
import { reportPageView } from "./page-view.ts";
import { useReaderTools } from "./reader-tools.ts";

useFallbackImages();
defineCarousel();
sendFormsInPlace();
openFrames();
useReaderTools();
reportPageView();
addManifest();
