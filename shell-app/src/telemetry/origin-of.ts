import { type PageSpan, pageErrorTypes } from '@astraea/contracts';

type ErrorType = (typeof pageErrorTypes)[number];

const remoteFile = /\/mfe\/(\w+)\/([\w.+-]+)\//;
const shellFile = /\/(shell)\/([\w.+-]+)\//;

/**
 * The part of the page whose code a stack or an address names, and its release: the address of a file holds both. Of several the remote, since
 * shell and libraries work for it. Nothing has to be passed to a remote, or said by it.
 */
export function originOf(stack: string | undefined): PageSpan['attributes'] {
  const [, part, version] = remoteFile.exec(stack ?? '') ?? shellFile.exec(stack ?? '') ?? [];
  return part ? ({ 'astraea.web.part': part, 'astraea.web.version': version } as PageSpan['attributes']) : {};
}

/** The name of an error, if it is one that many programs have: any other may be a text. */
export function errorTypeOf(error: unknown): ErrorType {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  return pageErrorTypes.find((type) => type === name) ?? '_OTHER';
}
