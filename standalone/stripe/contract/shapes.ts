/**
 * Types of the values at each path in one kind of object: `current_period_end` -> `number`. An object of another kind is
 * named (`@price`) and stands under its own.
 */
export type Shape = Record<string, string>;
export type Shapes = Record<string, Shape>;

/** Their keys are the caller's own, and an event's object is of any kind. */
const notLookedInto = /(^|\.)metadata$|^data\.object$|^data\.previous_attributes$/;

type Json = Record<string, unknown>;

function kindOf(value: unknown): string | undefined {
  const kind = typeof value === 'object' && value !== null ? (value as Json).object : undefined;
  return typeof kind === 'string' && kind !== 'list' ? kind : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  const kind = kindOf(value);
  if (kind) return `@${kind}`;
  return Array.isArray(value) ? 'array' : typeof value;
}

type Found = Map<string, Map<string, Set<string>>>;

function addField(found: Found, kind: string, path: string, value: unknown): void {
  const fields = found.get(kind) ?? new Map<string, Set<string>>();
  found.set(kind, fields);
  if (!fields.has(path)) fields.set(path, new Set());
  const isOpaque = notLookedInto.test(path);
  fields.get(path)?.add(isOpaque ? typeof value : typeOf(value));
  if (!isOpaque) addInside(found, kind, path, value);
}

function addInside(found: Found, kind: string, path: string, value: unknown): void {
  const own = kindOf(value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const one of value) addField(found, kind, `${path}[]`, one);
  else
    for (const [name, inner] of Object.entries(value))
      addField(found, own ?? kind, own || path === '' ? name : `${path}.${name}`, inner);
}

function inOrder<T>(map: Map<string, T>): [string, T][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** @param answers Of the `stripe` package; its decimals are texts on the wire, and so here. */
export function shapesOf(answers: readonly unknown[]): Shapes {
  const found: Found = new Map();
  for (const answer of answers) addInside(found, 'list', '', JSON.parse(JSON.stringify(answer)));
  return Object.fromEntries(
    inOrder(found).map(([kind, fields]) => [
      kind,
      Object.fromEntries(inOrder(fields).map(([path, types]) => [path, [...types].sort().join(' ')])),
    ]),
  );
}

/** Whether a path is missing because what it stands in is null or an empty list. */
function standsInNothing(shape: Shape, path: string): boolean {
  const parts = path.split(/(?=\.|\[\])/);
  return parts.some((_, index) => {
    const outer = parts.slice(0, index).join('');
    if (shape[outer] === 'null') return true;
    return shape[outer] === 'array' && shape[`${outer}[]`] === undefined;
  });
}

/** The paths of `one` that `other` lacks, as `kind path`. */
export function missingFrom(other: Shapes, one: Shapes): string[] {
  return Object.entries(one).flatMap(([kind, shape]) => {
    const there = other[kind];
    if (!there) return [kind];
    return Object.keys(shape)
      .filter((path) => there[path] === undefined && !standsInNothing(there, path))
      .map((path) => `${kind} ${path}`);
  });
}

const withoutNull = (types: string): string[] =>
  types.split(' ').filter((type) => type !== '' && type !== 'null');

/** The paths that both have with values of different types; null fits all. */
export function differentTypes(one: Shapes, other: Shapes): string[] {
  return Object.entries(one).flatMap(([kind, shape]) =>
    Object.entries(shape).flatMap(([path, types]) => {
      const [mine, theirs] = [withoutNull(types), withoutNull(other[kind]?.[path] ?? '')];
      const fits = mine.length === 0 || theirs.length === 0 || mine.every((type) => theirs.includes(type));
      return fits ? [] : [`${kind} ${path}: ${mine.join(' ')}, not ${theirs.join(' ')}`];
    }),
  );
}
