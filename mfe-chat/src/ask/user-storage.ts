const prefix = 'astraea-chat:';

/**
 * Unsent text of one user in this tab: drafts until they are sent, questions until they are answered, everything until
 * sign-out. It is the tab's own storage, so that two tabs do not write over each other. Storage that is full or
 * forbidden costs the memory over a reload, nothing else.
 */
export interface UserStorage {
  read(name: string): string | null;
  write(name: string, value: string | null): void;
}

export function createUserStorage(uid: string): UserStorage {
  const userPrefix = `${prefix}${uid}:`;
  // A user who left without signing out leaves text in this tab that the next user must not see.
  removeKeys((key) => key.startsWith(prefix) && !key.startsWith(userPrefix));
  return {
    read: (name) => quietly(() => sessionStorage.getItem(userPrefix + name)) ?? null,
    write: (name, value) =>
      quietly(() => {
        if (value) sessionStorage.setItem(userPrefix + name, value);
        else sessionStorage.removeItem(userPrefix + name);
      }),
  };
}

/** Forgets the unsent text of everybody. */
export function clearUserStorage(): void {
  removeKeys((key) => key.startsWith(prefix));
}

function removeKeys(matches: (key: string) => boolean): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage).filter(matches)) sessionStorage.removeItem(key);
  });
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
