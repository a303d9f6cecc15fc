import { PageBody, type StoredComponent } from "../../../page-components/PageBody.tsx";
import type { FrameView, ImageView } from "../../../site-kit/views.ts";

/** Returns what puts a page's content between the owner's navigation bar and footer. `images`: by path. */
export function frameAround(
  components: readonly StoredComponent[],
  images: ReadonlyMap<string, ImageView>,
): FrameView["Around"] {
  const unused = { articles: [], memberFields: [] };
  const getImage = (path: string) => images.get(path) ?? null;
  return ({ site, path, children }) => (
    <PageBody components={components} context={{ ...unused, site, path, getImage }}>
      {children}
    </PageBody>
  );
}
