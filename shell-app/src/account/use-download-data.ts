import { createAccountCalls, isAbort } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import { accountFailure } from './account-failure';
import { accountWords } from './words';

type DownloadState =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'done'; name: string }
  | { status: 'failed'; message: string };

/** Fetches all that is kept of the user and saves it as a file. */
export function useDownloadData(session: Session): { state: DownloadState; download(): Promise<void> } {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const download = async () => {
    setState({ status: 'busy' });
    const { getToken, userSignal: signal } = session.getSnapshot();
    try {
      const { blob, name } = await createAccountCalls({ getToken, signal }).exportData();
      save(blob, name);
      setState({ status: 'done', name });
    } catch (error) {
      if (isAbort(error)) return;
      setState({ status: 'failed', message: accountFailure(error, accountWords.data.failed) });
    }
  };
  return { state, download };
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has to have begun reading before the address is taken away.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
