import type { Citation, Message, Proof, SourceChange } from '@astraea/contracts';

/** Pixels from which there is room for a source beside the answers. */
export const wide = '(min-width: 1280px)';

/** A source that is read. */
export interface ReadSource {
  message: Message;
  marker: number;
  /** What became of it: then the document's current version is read in the place of the one that was cited. */
  current?: SourceChange | undefined;
  /** What opened it gets the focus back; none where it opened by itself. */
  opener?: HTMLElement;
  /** Whether the focus goes to it: whoever steps on with a button stays on the button. */
  takesFocus: boolean;
}

/** What a message's markers lead to: what proves it, or what comes nearest where nothing does. */
export function sourcesOf({
  proof,
  nearest,
}: Pick<Message, 'nearest'> & { proof?: Pick<Proof, 'citations'> | undefined }): readonly Citation[] {
  return proof?.citations ?? nearest ?? [];
}

/** The source some steps on in the same answer. */
export function stepFrom(reading: ReadSource, step: 1 | -1): ReadSource | undefined {
  const markers = sourcesOf(reading.message).map(({ marker }) => marker);
  const marker = markers[markers.indexOf(reading.marker) + step];
  return marker === undefined ? undefined : { ...reading, marker, current: undefined };
}
