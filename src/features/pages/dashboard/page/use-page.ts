import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { deviceStorage } from "../../../../documents/client/device-storage.ts";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import type { EngineView } from "../../../../documents/client/engine/engine-view.ts";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { useSavedDocument } from "../../../../documents/client/use-saved-document.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import { schemaAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import type { LibraryImage } from "../../../media/contract.ts";
import type { Page, PageComponent } from "../../contract.ts";
import type { PreviewData } from "../../preview-contract.ts";
import type { EditorView, Outline } from "./editor-view.ts";
import { getProblem } from "./get-problem.ts";
import { getComponents, getPreviewData, type PageRef, structureCalls } from "./page-calls.ts";
import { PageEditor } from "./page-editor.ts";
import { getFields, splitField } from "./page-fields.ts";
import { pageHistory } from "./page-operations.ts";
import type { EditedComponent } from "./page-state.ts";
import { type FindProblem, pageTransport } from "./page-transport.ts";
import { Publishing, type PublishingView } from "./publishing.ts";
import type { Status } from "./StatusMessage.tsx";

/** Initial data of a page's screen. */
export interface PageStart {
  page: Page;
  websiteId: number;
  components: PageComponent[];
  version: number;
  data: PreviewData;
  orphan: Orphan | null;
}

/** A text with blocks: its component, and its path there. */
export interface WritingPlace {
  id: string;
  path: string;
}

/** The page that screens work on. Stays the same object while the owner types: parts subscribe to what changes. */
export interface PageHandle {
  page: Page;
  place: PageRef;
  engine: SaveEngine;
  editor: PageEditor;
  data: PreviewData;
  /** Images that were chosen since the page was opened. */
  library: readonly LibraryImage[];
  addToLibrary: (image: LibraryImage) => void;
  /** Opens the dialog in which a section's text with blocks is written. */
  openText: (place: WritingPlace) => void;
  /** Checks now for changes made by others or on other screens. */
  refresh: () => Promise<void>;
  /** Whether visitors see the draft, and the ways to let them. */
  publishing: Publishing;
  showStatus: (message: string, tone: Status["tone"]) => void;
  /** Restores focus to a control that its own action causes to be rendered elsewhere. */
  keepFocus: (control: HTMLElement) => void;
}

/** Everything that changes as well, for small components that rerender on each keystroke. */
export interface PageView extends PageHandle {
  saving: EngineView;
  view: EditorView;
}

/** Subscribes to every change of a page. */
export function usePageView(handle: PageHandle): PageView {
  const { views } = handle.editor;
  return { ...handle, saving: useEngineView(handle.engine), view: useSyncExternalStore(views.subscribe, views.view) };
}

/** Subscribes to whether the page's draft is published. */
export function usePublishing({ publishing }: PageHandle): PublishingView {
  return useSyncExternalStore(publishing.subscribe, publishing.view);
}

/** Subscribes to the page's structure, but not to its values. */
export function useOutline({ views }: PageEditor): Outline {
  return useSyncExternalStore(views.subscribe, views.outline);
}

/** Subscribes to one component. */
export function useComponent({ views }: PageEditor, id: string | null): EditedComponent | undefined {
  return useSyncExternalStore(views.subscribe, () => views.component(id));
}

export const copyName = (pageId: number): string => `page/${pageId}`;

interface UsedPage {
  handle: PageHandle;
  status: Status | null;
  /** The text that is being written in its dialog. */
  writing: WritingPlace | null;
  endWriting: () => void;
}

export function usePage(start: PageStart): UsedPage {
  const { userId } = useSession();
  const { page, websiteId } = start;
  const place = useMemo(() => ({ websiteId, slug: page.slug }), [websiteId, page.slug]);
  const placeNow = useRef(place);
  placeNow.current = place;
  const [status, setStatus] = useState<Status | null>(null);
  const showStatus = useCallback(
    (message: string, tone: Status["tone"]) => setStatus({ message, tone, at: newId() }),
    [],
  );

  const findType = useRef<(id: string) => string | undefined>(() => undefined);
  const engine = usePageEngine(
    start,
    userId ?? 0,
    () => placeNow.current,
    (field, value) => {
      const { id, path } = splitField(field);
      const schema = getBlock(findType.current(id) ?? "")?.schema;
      return getProblem(schema && schemaAt(schema, path), value);
    },
  );
  const [history] = useState(() => pageHistory(deviceStorage, userId ?? 0, page.page_id));
  const lookAgain = useRef(() => {});
  const publishingNow = useRef<Publishing>(null);
  const [editor] = useState(
    () =>
      new PageEditor({
        engine,
        components: start.components,
        calls: structureCalls(() => placeNow.current),
        history,
        showStatus,
        onFailed: () => lookAgain.current(),
        onDone: () => publishingNow.current?.look(),
        now: () => Date.now(),
        newId,
      }),
  );
  findType.current = (id) => editor.views.component(id)?.type;
  useEffect(() => editor.start(), [editor]);
  useEffect(() => {
    window.addEventListener("pagehide", history.flush);
    return () => {
      window.removeEventListener("pagehide", history.flush);
      history.flush();
    };
  }, [history]);
  const [data, setData] = useState(start.data);
  const onLook = useCallback(() => publishingNow.current?.look(), []);
  const refresh = useUpdates(editor, place, { onData: setData, onLook });
  lookAgain.current = () => void refresh();

  const [publishing] = useState(() => {
    return new Publishing({
      engine,
      editor,
      place: () => placeNow.current,
      showStatus,
      refresh: () => lookAgain.current(),
    });
  });
  publishingNow.current = publishing;
  useEffect(() => publishing.start(), [publishing]);
  useEffect(() => onRefusal(engine, () => lookAgain.current()), [engine]);
  const keepFocus = useKeptFocus(editor);
  const [library, setLibrary] = useState<readonly LibraryImage[]>([]);
  const addToLibrary = useCallback((image: LibraryImage) => setLibrary((now) => [image, ...now]), []);
  const [writing, openText] = useState<WritingPlace | null>(null);
  const handle = useMemo(
    () => ({
      page,
      place,
      engine,
      editor,
      data,
      library,
      addToLibrary,
      openText,
      refresh,
      publishing,
      showStatus,
      keepFocus,
    }),
    [page, place, engine, editor, data, library, addToLibrary, refresh, publishing, showStatus, keepFocus],
  );
  return { handle, status, writing, endWriting: () => openText(null) };
}

/** Calls `look` when a save is refused: the component may have been removed by somebody else. */
function onRefusal(engine: SaveEngine, look: () => void): () => void {
  let wasRefused = false;
  return engine.subscribe(() => {
    const isRefused = engine.view().status.kind === "refused";
    if (isRefused && !wasRefused) look();
    wasRefused = isRefused;
  });
}

function usePageEngine(start: PageStart, userId: number, place: () => PageRef, findProblem: FindProblem): SaveEngine {
  const [transport] = useState(() => pageTransport(place, findProblem));
  const [fields] = useState<Fields>(() =>
    Object.assign({}, ...start.components.map((one) => getFields(String(one.pageComponentId), one.config))),
  );
  const { page, version } = start;
  return useSavedDocument({
    userId,
    id: page.page_id,
    version,
    fields,
    savedAt: null,
    orphan: start.orphan,
    transport,
    getName: () => copyName(page.page_id),
  });
}

/** Checks for others' changes when the window regains focus, and on request. */
function useUpdates(
  editor: PageEditor,
  place: PageRef,
  { onData, onLook }: { onData: (data: PreviewData) => void; onLook: () => void },
): () => Promise<void> {
  const look = useCallback(async () => {
    onLook();
    if (!editor.isBusy) void getPreviewData(place).then(onData, () => {});
    await editor.checkForUpdates(() => getComponents(place));
  }, [editor, place, onData, onLook]);
  useEffect(() => {
    const listen = () => void look();
    window.addEventListener("focus", listen);
    return () => window.removeEventListener("focus", listen);
  }, [look]);
  return look;
}

/** Returns focus lost in a change to the same control, or else to the selected component in the list. */
function useKeptFocus(editor: PageEditor) {
  const { components, selected } = useOutline(editor);
  const selectedNow = useRef(selected);
  selectedNow.current = selected;
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
      document.getElementById(`component-${selectedNow.current}`)?.focus();
    }
  }, [components]);
  return useCallback((control: HTMLElement) => {
    last.current = { label: control.getAttribute("aria-label") ?? "", document: control.ownerDocument };
  }, []);
}
