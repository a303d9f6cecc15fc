import type { EngineView } from "../../../../documents/client/engine/engine-view.ts";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { waitReasons } from "../../../../documents/client/screen/save-status.ts";
import { isBarType } from "../../../../page-components/bars.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage, isStatus } from "../../../../ui/calls/api.ts";
import { texts } from "../../contract.ts";
import { draftTexts, type PageState } from "../../draft-contract.ts";
import { getComponents, getPageState, type PageRef, publishPage, schedulePage, unschedulePage } from "./page-calls.ts";
import type { PageEditor } from "./page-editor.ts";
import { splitField } from "./page-fields.ts";
import type { Tone } from "./perform.ts";

interface Options {
  engine: SaveEngine;
  editor: PageEditor;
  /** The page's current address. */
  place: () => PageRef;
  showStatus: (message: string, tone: Tone) => void;
  /** Looks for others' changes. */
  refresh: () => void;
}

/** The state of a page's publishing. */
export interface PublishingView {
  /** Null until it is known. */
  state: PageState | null;
  /** The draft differs from what visitors see, or that of the website's bars. */
  hasChanges: boolean;
  /** Only the website's bars do. */
  areOnlyBars: boolean;
  /** The state to confirm before publishing. */
  asked: PageState | null;
  busy: boolean;
}

/** Makes the draft of an open page live, now or at a date, and discards it. */
export class Publishing {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #view: PublishingView = { state: null, hasChanges: false, areOnlyBars: false, asked: null, busy: false };
  #looks = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): PublishingView => this.#view;

  /** Follows the draft until the returned function is called. */
  start(): () => void {
    this.look();
    return this.#options.engine.subscribe(() => {
      const { version, unacknowledged, pending } = this.#options.engine.view();
      if (pending.some((field) => this.#isOfBars(field))) this.#showBarChanges();
      const { state, hasChanges, areOnlyBars } = this.#view;
      if ((hasChanges && !areOnlyBars) || !state) return;
      if (unacknowledged || version > state.version) this.#show({ hasChanges: true, areOnlyBars: false });
    });
  }

  #isOfBars(field: string): boolean {
    const component = this.#options.editor.views.component(splitField(field).id);
    return component !== undefined && isBarType(component.type) && !component.isOwnBar;
  }

  #showBarChanges(): void {
    const { state } = this.#view;
    if (state && !state.bars.has_changes)
      this.#show({ state: { ...state, bars: { ...state.bars, has_changes: true } } });
  }

  /** Asks the server what is published. Keeps what is known if there is no answer. */
  look = (): void => {
    void this.#load().catch(() => {});
  };

  async #load(): Promise<PageState> {
    this.#looks += 1;
    const look = this.#looks;
    const state = await getPageState(this.#options.place());
    const { unacknowledged } = this.#options.engine.view();
    if (look === this.#looks) {
      const hasChanges = hasAnyChanges(state) || unacknowledged;
      this.#show({ state, hasChanges, areOnlyBars: hasChanges && !state.has_changes && !unacknowledged });
    }
    return state;
  }

  /** The editor's Save: asks first if it would publish what others changed, or what is scheduled for later. */
  save = async (): Promise<void> => {
    await this.#run(texts.saveFailed, async () => {
      if (!(await this.#store())) return;
      const state = await this.#load();
      await this.#catchUp(state);
      if (needsQuestion(state)) this.#show({ asked: state });
      else await this.#publish(state, false);
    });
  };

  /** Shows what others did before it is published. */
  async #catchUp({ version }: PageState): Promise<void> {
    const { engine, editor, place } = this.#options;
    if (version > engine.view().version) await editor.checkForUpdates(() => getComponents(place()));
  }

  /** The answer to what was asked. */
  confirm = async (withBars: boolean): Promise<void> => {
    const { asked } = this.#view;
    if (asked) await this.#run(texts.saveFailed, () => this.#publish(asked, withBars));
  };

  cancel = (): void => this.#show({ asked: null });

  /** Resolves to whether it is scheduled. */
  schedule = async (date: string): Promise<boolean> => {
    let done = false;
    await this.#run(
      () => draftTexts.scheduleFailed,
      async () => {
        if (!(await this.#store())) return;
        const { version } = await this.#load();
        const { message } = await schedulePage(this.#options.place(), date, version);
        await this.#load();
        this.#options.showStatus(message, "success");
        done = true;
      },
    );
    return done;
  };

  unschedule = async (): Promise<void> => {
    await this.#run(
      () => draftTexts.unscheduleFailed,
      async () => {
        const { message } = await unschedulePage(this.#options.place());
        await this.#load();
        this.#options.showStatus(message, "success");
      },
    );
  };

  /** Makes the draft what visitors see. */
  discard = async (): Promise<void> => {
    await this.#options.editor.discardDraft();
    // Includes images.
    this.#options.refresh();
  };

  /** Makes the draft of the website's navigation bar and footer what visitors see. */
  discardBars = async (): Promise<void> => {
    await this.#options.editor.discardBars();
    this.#options.refresh();
  };

  /** Brings everything that was done here to the server. */
  async #store(): Promise<boolean> {
    const { engine, editor, showStatus, refresh } = this.#options;
    await editor.settled();
    if (await engine.flush()) return true;
    showStatus(texts.saveFailed(getReason(engine.view())), "error");
    // The refused component may have been removed from the page.
    refresh();
    return false;
  }

  async #publish({ version }: PageState, withBars: boolean): Promise<void> {
    const { place, showStatus, refresh } = this.#options;
    try {
      const { message } = await publishPage(place(), version, withBars);
      this.#show({ asked: null });
      // The first save of a page adds it to the menu.
      await this.#catchUp(await this.#load());
      showStatus(message, "success");
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      refresh();
      const state = await this.#load();
      // Somebody changed it meanwhile: ask about that as well. The server itself adds only what needs no question.
      if (needsQuestion(state)) this.#show({ asked: state });
      else await this.#publish(state, false);
    }
  }

  async #run(failed: (reason: string) => string, work: () => Promise<void>): Promise<void> {
    if (this.#view.busy) return;
    this.#show({ busy: true });
    try {
      await work();
    } catch (error) {
      this.#options.showStatus(failed(getMessage(error, tr("please try again"))), "error");
    } finally {
      this.#show({ busy: false });
    }
  }

  #show(part: Partial<PublishingView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}

function needsQuestion({ others, scheduled, bars }: PageState): boolean {
  return others.length > 0 || scheduled !== null || (bars.has_changes && bars.can_change);
}

/** Tells whether the page has changes, or the website's bars if the person may publish these. */
function hasAnyChanges({ has_changes, bars }: PageState): boolean {
  return has_changes || (bars.has_changes && bars.can_change);
}

function getReason({ status, problems }: EngineView): string {
  const [problem] = Object.values(problems);
  switch (status.kind) {
    case "waiting":
      return status.reason === "offline" ? tr("no connection") : waitReasons[status.reason];
    case "conflict":
      return texts.changedMeanwhile;
    case "stopped":
    case "refused":
      return problem ?? status.message;
    default:
      return problem ?? tr("please try again");
  }
}
