/** The other tabs of this browser, as far as the session concerns them. */
export interface Tabs {
  /** Tells them that the user signed out here. */
  tellSignedOut(): void;
  /** Calls when the user signed out in one of them. */
  onSignedOut(listener: () => void): void;
}

/**
 * The identity provider also finds out by itself, but looks only about once a second, and less often in a tab that is not seen:
 * too long for another user's data to stay in sight.
 */
export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return { tellSignedOut: () => undefined, onSignedOut: () => undefined };
  const channel = new BroadcastChannel('astraea:session');
  return {
    tellSignedOut: () => channel.postMessage('signed-out'),
    onSignedOut(listener) {
      channel.onmessage = ({ data }) => {
        if (data === 'signed-out') listener();
      };
    },
  };
}
