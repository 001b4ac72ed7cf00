/** Edit distance with transpositions, given up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Short words differ by one letter all the time; only longer ones are taken for slips. */
function allowedSlips(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 7 ? 1 : 0;
}

/** The known word that an unknown one is most likely a slip of, if there is one. */
export function closestWord(word: string, vocabulary: Iterable<string>): string | undefined {
  const most = allowedSlips(word);
  let best: string | undefined;
  let least = most + 1;
  if (most === 0) return undefined;
  for (const known of vocabulary) {
    if (known[0] !== word[0] || known.length < 5) continue;
    const slips = distance(word, known, most);
    if (slips < least || (slips === least && best !== undefined && known < best)) {
      best = known;
      least = slips;
    }
  }
  return least <= most ? best : undefined;
}
