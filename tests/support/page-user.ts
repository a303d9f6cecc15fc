import { isDeepStrictEqual } from "node:util";
import {
  getComponents,
  getPageState,
  type PageRef,
  publishPage,
  structureCalls,
} from "../../src/features/pages/dashboard/page/page-calls.ts";
import { PageEditor } from "../../src/features/pages/dashboard/page/page-editor.ts";
import { getFields } from "../../src/features/pages/dashboard/page/page-fields.ts";
import { pageHistory } from "../../src/features/pages/dashboard/page/page-operations.ts";
import { pageTransport } from "../../src/features/pages/dashboard/page/page-transport.ts";
import type { Dice } from "./bad-line.ts";
import { DocumentUser, grown } from "./document-user.ts";

const types = ["herosection1", "contentsection1", "cardsection1", "valuesection1"];

/** Somebody at the page editor, without its screen. */
export class PageUser extends DocumentUser {
  readonly place: PageRef;
  editor!: PageEditor;
  /** Components that this user deleted, or tried to. */
  readonly deleted = new Set<string>();
  #components: Awaited<ReturnType<typeof getComponents>>["value"] = [];

  constructor(name: string, place: PageRef, random: Dice) {
    super(name, random);
    this.place = place;
  }

  protected override async load() {
    const { value, version } = await getComponents(this.place);
    this.#components = value;
    const fields = value.map(({ pageComponentId, config }) => getFields(String(pageComponentId), config));
    return { id: 1, version, fields: Object.assign({}, ...fields) as Record<string, unknown> };
  }

  protected override transport() {
    // The server refuses what is wrong.
    return pageTransport(
      () => this.place,
      () => undefined,
    );
  }

  override async open(): Promise<void> {
    await super.open();
    const calls = structureCalls(() => this.place);
    this.editor = new PageEditor({
      engine: this.engine,
      components: this.#components,
      calls: { ...calls, remove: (id) => calls.remove(this.#noted(id)) },
      history: pageHistory(() => this.storage, 1, 1),
      showStatus: () => {},
      onFailed: () => void this.look(),
      onDone: () => {},
      now: () => performance.now(),
      newId: () => crypto.randomUUID(),
    });
    this.editor.start();
  }

  #noted(id: string): string {
    this.deleted.add(id);
    return id;
  }

  protected override choices(): [number, () => unknown][] {
    const { editor, engine } = this;
    const { components } = editor.views.view();
    const one = components[this.upTo(components.length)];
    if (!one) return [[1, () => this.look()]];
    return [
      [40, () => this.#type(one)],
      [6, () => editor.add(types[this.upTo(types.length)] ?? "", this.upTo(components.length))],
      [5, () => editor.duplicate(one.id)],
      [4, () => editor.remove(one.id)],
      [6, () => editor.move(one.id, this.upTo(components.length))],
      [5, () => editor.moveBy(one.id, this.flip() ? -1 : 1)],
      [9, () => editor.undo()],
      [5, () => editor.redo()],
      [6, () => engine.flush()],
      [4, () => this.publish()],
      [5, () => this.look()],
    ];
  }

  override look(): Promise<void> {
    return this.editor.checkForUpdates(() => getComponents(this.place));
  }

  /** Presses Save. Somebody else may have changed the page since. */
  async publish(): Promise<void> {
    await this.engine.flush();
    const state = await getPageState(this.place).catch(() => null);
    if (state) await publishPage(this.place, state.version, true).catch(() => {});
  }

  override async difference(): Promise<unknown> {
    await this.engine.flush();
    await this.look();
    const stored = (await getComponents(this.place)).value.map(({ pageComponentId, componentType, config }) => {
      return { id: String(pageComponentId), type: componentType, config };
    });
    const { status, pending, problems } = this.engine.view();
    const shown = this.editor.views.view().components;
    const isSame = isDeepStrictEqual(plain(shown), plain(stored));
    if (pending.length === 0 && isSame && !this.editor.isBusy) return null;
    const others = shown.filter((one, at) => !isDeepStrictEqual(plain(one), plain(stored[at])));
    return { user: this.name, status, pending, problems, others, order: shown.map(({ id }) => id) };
  }

  #type({ id, config }: { id: string; config: Record<string, unknown> }): void {
    const { cards } = config;
    if (this.flip(0.25)) {
      this.editor.setField(id, "styles.textColor", this.flip() ? "#14213d" : "");
    } else if (Array.isArray(cards) && cards.length > 0) {
      const [first, ...rest] = cards as { title: string }[];
      this.editor.setField(id, "cards", [{ ...first, title: grown(first?.title, this.newWord(id)) }, ...rest]);
    } else if (typeof config.title === "string") {
      this.editor.setField(id, "title", grown(config.title, this.newWord(id)));
    }
  }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;
