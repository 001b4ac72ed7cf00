/** A stored language tag as Intl takes it, or as much of it as it takes; undefined where that is nothing: the contract takes any text, and Intl throws. */
export function readableTag(stored: string | undefined): string | undefined {
  for (const tag of [stored, stored?.split('-')[0]]) {
    try {
      if (tag) return new Intl.Locale(tag).toString();
    } catch {
      // The next is shorter.
    }
  }
  return undefined;
}
