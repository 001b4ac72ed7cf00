/** The number behind an entry's id. What is no id, such as a strange `Last-Event-ID` of a client, means the beginning. */
export function positionOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
