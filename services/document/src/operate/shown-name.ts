/** A name without what moves a terminal's cursor or turns its text over. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
