import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { newId } from "../../../dashboard/saving/browser-timers.ts";
import type { Orphan } from "../../../dashboard/saving/local-copies.ts";
import type { EngineView, SaveEngine } from "../../../dashboard/saving/save-engine.ts";
import { useEngineView } from "../../../dashboard/saving/use-save-engine.ts";
import { useSavedDocument } from "../../../dashboard/saving/use-saved-document.ts";
import { useSession } from "../../../dashboard/session.tsx";
import type { Fields } from "../../../shared/saving.ts";
import type { LibraryImage } from "../../media/contract.ts";
import { type Page, type PageComponent, type PreviewData, texts } from "../contract.ts";
import { historyStore } from "./history-store.ts";
import {
  deleteComponent,
  getComponents,
  getPreviewData,
  type PagePlace,
  postComponent,
  postOrder,
  restoreComponent,
  restoreVersion,
} from "./page-calls.ts";
import { type EditorView, PageEditor } from "./page-editor.ts";
import { fieldsOf } from "./page-fields.ts";
import { pageTransport } from "./page-transport.ts";
import type { Status } from "./StatusMessage.tsx";

/** With what the screen of a page begins. */
export interface PageStart {
  page: Page;
  websiteId: number;
  components: PageComponent[];
  version: number;
  data: PreviewData;
  orphan: Orphan | null;
}

export interface PageView {
  page: Page;
  place: PagePlace;
  engine: SaveEngine;
  saving: EngineView;
  editor: PageEditor;
  view: EditorView;
  data: PreviewData;
  /** Pictures that were chosen since the page was opened. */
  library: readonly LibraryImage[];
  know: (image: LibraryImage) => void;
  /** Looks at once at what others, or other screens, did to the page. */
  refresh: () => Promise<void>;
  save: () => Promise<void>;
  status: Status | null;
  say: (message: string, tone: Status["tone"]) => void;
  /** Keeps focus on a control that what it does will draw anew elsewhere. */
  refocus: (control: HTMLElement) => void;
}

export const copyName = (pageId: number): string => `page/${pageId}`;

export function usePage(start: PageStart): PageView {
  const { userId } = useSession();
  const { page, websiteId } = start;
  const place = useMemo(() => ({ websiteId, slug: page.slug }), [websiteId, page.slug]);
  const placeNow = useRef(place);
  placeNow.current = place;
  const [status, setStatus] = useState<Status | null>(null);
  const say = useCallback((message: string, tone: Status["tone"]) => setStatus({ message, tone, at: newId() }), []);

  const engine = usePageEngine(start, userId ?? 0, () => placeNow.current);
  const saving = useEngineView(engine);
  const [editor] = useState(
    () =>
      new PageEditor({
        engine,
        components: start.components,
        calls: structureCalls(() => placeNow.current),
        history: historyStore(() => window.localStorage, userId ?? 0, page.page_id),
        say,
        now: () => Date.now(),
        newId,
      }),
  );
  useEffect(() => editor.start(), [editor]);
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  const [data, setData] = useState(start.data);
  const refresh = useNews(editor, engine, place, setData);

  const save = useCallback(async () => {
    if (engine.view().pending.length === 0) say(texts.saved, "success");
    else if (await engine.flush()) say(texts.saved, "success");
    else say(texts.saveFailed(reasonOf(engine.view())), "error");
  }, [engine, say]);
  const refocus = useRefocus(view);
  const [library, setLibrary] = useState<readonly LibraryImage[]>([]);
  const know = useCallback((image: LibraryImage) => setLibrary((now) => [image, ...now]), []);
  return { page, place, engine, saving, editor, view, data, library, know, save, status, say, refocus, refresh };
}

function usePageEngine(start: PageStart, userId: number, place: () => PagePlace): SaveEngine {
  const [transport] = useState(() =>
    pageTransport(() => {
      const { websiteId, slug } = place();
      return { website_id: websiteId, pageSlug: slug };
    }),
  );
  const [fields] = useState<Fields>(() =>
    Object.assign({}, ...start.components.map((one) => fieldsOf(String(one.pageComponentId), one.config))),
  );
  const { page, version } = start;
  const [orphan] = useState(() => start.orphan && stillThere(start.orphan, fields));
  return useSavedDocument({
    ...{ userId, id: page.page_id, version, fields, savedAt: null, orphan, transport, manual: true },
    nameOf: () => copyName(page.page_id),
  });
}

/** What was typed into a component that somebody deleted meanwhile has no place any more. */
function stillThere(orphan: Orphan, fields: Fields): Orphan {
  const kept = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(fields, name)));
  const { copy } = orphan;
  const { pending, olderBase, conflicts } = copy;
  return {
    ...orphan,
    copy: { ...copy, pending: kept(pending), olderBase: kept(olderBase), conflicts: kept(conflicts) },
  };
}

function structureCalls(place: () => PagePlace) {
  return {
    add: (componentType: string, position: number, config: Record<string, unknown> | undefined, creation_id: string) =>
      postComponent(place(), { componentType, position, creation_id, ...(config ? { config } : {}) }),
    remove: (id: string) => deleteComponent(place(), id),
    restore: (id: string, position: number) => restoreComponent(place(), id, position),
    order: (ids: readonly string[]) => postOrder(place(), ids),
    restoreVersion: (revision: number, id: string | null) => restoreVersion(place(), revision, id),
  };
}

/** Looks at what others did when one comes back to the window. */
function useNews(
  editor: PageEditor,
  engine: SaveEngine,
  place: PagePlace,
  onData: (data: PreviewData) => void,
): () => Promise<void> {
  const look = useCallback(async () => {
    if (editor.isBusy()) return;
    void getPreviewData(place).then(onData, () => {});
    const found = await getComponents(place).catch(() => null);
    if (!found || editor.isBusy()) return;
    editor.takeOver(found.value);
    engine.notice(found.version);
  }, [editor, engine, place, onData]);
  useEffect(() => {
    const listen = () => void look();
    window.addEventListener("focus", listen);
    return () => window.removeEventListener("focus", listen);
  }, [look]);
  return look;
}

function reasonOf({ status, problems }: EngineView): string {
  const [problem] = Object.values(problems);
  switch (status.kind) {
    case "waiting":
      return { offline: "no connection", session: "your session has ended", busy: "the server had a problem" }[
        status.reason
      ];
    case "conflict":
      return texts.changedMeanwhile;
    case "stopped":
    case "refused":
      return problem ?? status.message;
    default:
      return problem ?? "please try again";
  }
}

/** Focus that a change took away goes back to the same control, else to the selected component in the list. */
function useRefocus(view: EditorView) {
  const last = useRef<{ label: string; document: Document } | null>(null);
  useEffect(() => {
    const wanted = last.current;
    last.current = null;
    if (wanted) {
      const selector = `[aria-label="${CSS.escape(wanted.label)}"]`;
      const controls = [...wanted.document.querySelectorAll<HTMLElement>(selector)];
      const again = controls.find((control) => control.closest("[data-current], .ed-bar")) ?? controls[0];
      if (again) {
        again.focus();
        return;
      }
    }
    if (document.activeElement === document.body || document.activeElement === null) {
      document.getElementById(`component-${view.selected}`)?.focus();
    }
  }, [view.components.length, view.components.map(({ id }) => id).join()]);
  return useCallback((control: HTMLElement) => {
    last.current = { label: control.getAttribute("aria-label") ?? "", document: control.ownerDocument };
  }, []);
}
