import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../app/failures';
import type { PdfFile } from './pdf-file';

type OpenedPdf =
  | { state: 'opening' }
  | { state: 'open'; file: PdfFile }
  /** The reader of PDF files could not be fetched. */
  | { state: 'unreachable' }
  /** The reader cannot read this file. */
  | { state: 'broken' };

const opening: OpenedPdf = { state: 'opening' };

/** Opens pages of a PDF once its bytes are there, and closes it when they are not shown any more. */
export function usePdf(
  blob: Blob | undefined,
  first: number,
  last: number,
): { opened: OpenedPdf; retry(): void } {
  const [opened, setOpened] = useState<OpenedPdf>(opening);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt does the same again
  useEffect(() => {
    let ended = false;
    let close = () => {};
    const show = (value: OpenedPdf) => {
      if (ended && value.state === 'open') value.file.close();
      if (ended) return;
      if (value.state === 'open') close = value.file.close;
      setOpened(value);
    };
    setOpened(opening);
    if (blob) void open(blob, first, last).then(show);
    return () => {
      ended = true;
      close();
    };
  }, [blob, first, last, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { opened, retry };
}

async function open(blob: Blob, first: number, last: number): Promise<OpenedPdf> {
  let reader: typeof import('./pdf-file');
  try {
    reader = await import('./pdf-file');
  } catch (error) {
    logFailure(error);
    return { state: 'unreachable' };
  }
  try {
    return { state: 'open', file: await reader.openPdf(await blob.arrayBuffer(), first, last) };
  } catch (error) {
    logFailure(error);
    return { state: 'broken' };
  }
}
