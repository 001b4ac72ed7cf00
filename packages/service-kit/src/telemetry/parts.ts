import { AsyncLocalStorage } from 'node:async_hooks';

/** Of a span until it is exported, and then of its resource. */
export const serviceName = 'service.name';
const separator = ' of part ';

const parts = new AsyncLocalStorage<string>();

/**
 * Begins a part of a process that holds several: whatever it and all that follows from it tell is told under its name, as if it ran
 * alone. Without it a process is one part, whose name is OTEL_SERVICE_NAME.
 */
export function asPart<R>(name: string, begin: () => R): R {
  return parts.run(name, begin);
}

/** The part at work; undefined in a process that is one part. */
export const currentPart = (): string | undefined => parts.getStore();

/** What a span notes when it starts; the registry has no such attribute, so that it leaves the process as its resource alone. */
export function attributesOfPart(): Record<string, string> {
  const part = currentPart();
  return part === undefined ? {} : { [serviceName]: part };
}

export function partOfSpan({ [serviceName]: part }: Record<string, unknown>): string | undefined {
  return typeof part === 'string' ? part : undefined;
}

/** The name of a meter for the part at work: the SDK has one resource for all meters, so that a meter itself has to tell its part. */
export function scopeOfPart(scope: string): string {
  const part = currentPart();
  return part === undefined ? scope : `${scope}${separator}${part}`;
}

/** The name and the part that `scopeOfPart` joined. */
export function readScope(joined: string): { name: string; part: string | undefined } {
  const [name = joined, part] = joined.split(separator);
  return { name, part };
}
