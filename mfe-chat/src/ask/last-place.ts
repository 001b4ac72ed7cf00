import { z } from 'zod';
import type { UserStorage } from './user-storage';

const placeSchema = z.object({ continent: z.string(), country: z.string(), topic: z.string() });
type ChosenPlace = z.infer<typeof placeSchema>;

const storageName = 'place';
const nowhere: ChosenPlace = { continent: '', country: '', topic: '' };

/** Where and about what was asked or chosen last: the next new conversation begins there, after a reload too. */
export class LastPlace {
  readonly #storage: UserStorage;
  #place: ChosenPlace;

  constructor(storage: UserStorage) {
    this.#storage = storage;
    this.#place = readKept(storage);
  }

  get(): ChosenPlace {
    return this.#place;
  }

  set({ continent, country, topic }: ChosenPlace): void {
    this.#place = { continent, country, topic };
    this.#storage.write(storageName, JSON.stringify(this.#place));
  }

  /** Drops it from memory; what is stored for the user stays. */
  forget(): void {
    this.#place = nowhere;
  }
}

function readKept(storage: UserStorage): ChosenPlace {
  try {
    return placeSchema.parse(JSON.parse(storage.read(storageName) ?? '{}'));
  } catch {
    return nowhere;
  }
}
