import type { UserStorage } from './user-storage';

/** Every new conversation shares one draft over a reload; in memory each view has its own. */
function storageName(view: string): string {
  return `draft:${view.startsWith('new:') ? 'new' : view}`;
}

/** The text that was typed and not sent, by view. */
export class DraftStore {
  readonly #storage: UserStorage;
  readonly #drafts = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  constructor(storage: UserStorage) {
    this.#storage = storage;
  }

  get(view: string): string {
    let draft = this.#drafts.get(view);
    if (draft === undefined) {
      draft = this.#storage.read(storageName(view)) ?? '';
      this.#drafts.set(view, draft);
    }
    return draft;
  }

  set(view: string, text: string): void {
    this.#drafts.set(view, text);
    this.#storage.write(storageName(view), text || null);
    this.#tell();
  }

  /** What was typed while a conversation came into being goes on in that conversation. */
  move(from: string, to: string): void {
    const text = this.get(from);
    this.set(from, '');
    if (text) this.set(to, text);
  }

  /** Drops all drafts from memory. */
  forget(): void {
    this.#drafts.clear();
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
