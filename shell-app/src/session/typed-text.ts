/** Begins the keys under which the chat keeps what a user typed and did not send: `astraea-chat:{uid}:`. */
const prefix = 'astraea-chat:';
/** Stands in the tab's storage while what was typed waits for its user to sign in again. */
const waitingKey = 'astraea:typed-text-waits';
/** Under it the chat keeps the token of a link while a visitor signs in. */
const linkKey = 'astraea:shared-link';

/** Forgets what was typed in this tab, but for one user's; the chat need not be on the screen to do it itself. */
export function forgetTypedText({ exceptOf }: { exceptOf?: string } = {}): void {
  const kept = exceptOf === undefined ? undefined : `${prefix}${exceptOf}:`;
  quietly(() => {
    for (const storage of [sessionStorage, localStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
      for (const key of keys) if (!kept || !key.startsWith(kept)) storage.removeItem(key);
    }
    sessionStorage.removeItem(waitingKey);
  });
}

/** Whoever left on purpose leaves no link open for the next in this tab. */
export function forgetSharedLink(): void {
  quietly(() => sessionStorage.removeItem(linkKey));
}

/** The user did not mean to leave: what was typed waits for them, over a reload of the login screen too. */
export function keepTypedText(): void {
  quietly(() => sessionStorage.setItem(waitingKey, 'true'));
}

/** A tab that slept while its user signed out elsewhere still holds what they typed. */
export function forgetLeftText(): void {
  quietly(() => {
    if (!sessionStorage.getItem(waitingKey)) forgetTypedText();
  });
}

/** Where storage is forbidden, nothing was kept. */
function quietly(use: () => void): void {
  try {
    use();
  } catch {
    return;
  }
}
