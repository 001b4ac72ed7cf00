/** Reckons each but once; for keys of which there are few. */
export function remembering<K, V>(reckon: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? reckon(key);
    known.set(key, value);
    return value;
  };
}
