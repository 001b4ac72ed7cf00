/** Stands in each question, and names it and its user. */
export const refOf = (user: number, question: number): string => `U${user}-${question}`;
/** Stands over each conversation, and names its user. */
export const titleOf = (user: number): string => `Of user ${user}`;

const marks = /\bU(\d+)-\d+\b|\bOf user (\d+)\b/g;

/** Marks of other users in what one user got. */
export function foreignMarks(got: unknown, user: number): string[] {
  const text = JSON.stringify(got) ?? '';
  return [...text.matchAll(marks)]
    .filter(([, inQuestion, inTitle]) => Number(inQuestion ?? inTitle) !== user)
    .map(([mark]) => mark);
}
