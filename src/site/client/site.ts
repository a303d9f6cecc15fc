// The script of every public page. Like those beside it, which assets.ts adds where a page needs them: progressive
// enhancement, not needed to read or navigate.
import "../../site-kit/styles/site.css";
import { afterShown } from "./after-shown.ts";
import { useFallbackImages } from "./fallback-images.ts";
import { addManifest } from "./manifest.ts";
import { reportPageView } from "./page-view.ts";

useFallbackImages();
// A static copy has no server that counts them.
if (document.documentElement.dataset.copied === undefined) reportPageView();
addManifest();
// For the carousel, whose script can't import from this one.
afterShown(() => dispatchEvent(new Event("aftershown")));
