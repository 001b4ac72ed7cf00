import { z } from 'zod';
import {
  comparisonView,
  isRunning,
  keptQuestionSchema,
  type OpenQuestion,
  type QuestionFailure,
} from './open-question';
import type { UserStorage } from './user-storage';

export interface OpenQuestions {
  readonly questions: readonly OpenQuestion[];
  /** The failure that the error dialog shows. */
  readonly failure: QuestionFailure | null;
  /** Counts the new conversations that were begun, so that each is a view of its own. */
  readonly round: number;
  /** The conversation that the last opening question got. */
  readonly opened: { origin: string; conversationId: string } | null;
}

const storageName = 'questions';
const nothing: OpenQuestions = { questions: [], failure: null, round: 0, opened: null };

/** The questions on their way, kept over a reload. */
export class OpenQuestionStore {
  readonly #storage: UserStorage;
  readonly #listeners = new Set<() => void>();
  #state: OpenQuestions;

  constructor(storage: UserStorage) {
    this.#storage = storage;
    this.#state = { ...nothing, questions: readKept(storage) };
  }

  snapshot = (): OpenQuestions => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(key: string): OpenQuestion | undefined {
    return this.#state.questions.find((question) => question.key === key);
  }

  /** The name of the view in which the next conversation begins. */
  newView(): string {
    return `new:${this.#state.round}`;
  }

  add(question: OpenQuestion): void {
    this.#set({ questions: [...this.#state.questions, question] });
  }

  change(key: string, change: Partial<OpenQuestion>): void {
    this.#set({
      questions: this.#state.questions.map((question) =>
        question.key === key ? { ...question, ...change } : question,
      ),
    });
  }

  remove(matches: (question: OpenQuestion) => boolean): void {
    this.#set({ questions: this.#state.questions.filter((question) => !matches(question)) });
  }

  showFailure(failure: QuestionFailure | null): void {
    this.#set({ failure });
  }

  setOpened(origin: string, conversationId: string): void {
    this.#set({ opened: { origin, conversationId } });
  }

  /** The opened conversation is where the user is now: the next new one is another. */
  finishOpening(): void {
    this.#set({ opened: null, round: this.#state.round + 1 });
  }

  /** Begins another conversation: what failed before it was stored is dropped, what runs goes on. */
  startNew(): void {
    const kept = this.#state.questions.filter(
      (question) => question.conversationId || question.comparison || isRunning(question),
    );
    this.#set({ questions: kept, failure: null, opened: null, round: this.#state.round + 1 });
  }

  /** Empties the memory; what is stored for the user stays. */
  forget(): void {
    this.#state = nothing;
    this.#tell();
  }

  #set(change: Partial<OpenQuestions>) {
    this.#state = { ...this.#state, ...change };
    if (change.questions) this.#keep(change.questions);
    this.#tell();
  }

  #keep(questions: readonly OpenQuestion[]) {
    const askedHere = questions
      .filter(({ resumed }) => !resumed)
      .map((question) => keptQuestionSchema.parse(question));
    this.#storage.write(storageName, askedHere.length > 0 ? JSON.stringify(askedHere) : null);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** Nobody knows what became of these questions: they stand as not sent until their conversation says more. */
function readKept(storage: UserStorage): OpenQuestion[] {
  try {
    const kept = z.array(keptQuestionSchema).parse(JSON.parse(storage.read(storageName) ?? '[]'));
    return kept.map((question) => ({
      ...question,
      origin: question.comparison
        ? comparisonView(question.comparison.id)
        : (question.conversationId ?? 'new:0'),
      state: 'failed',
      sentences: [],
    }));
  } catch {
    storage.write(storageName, null);
    return [];
  }
}
