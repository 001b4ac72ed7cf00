const written = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** A day, month or year that there is, as ISO 8601 has it. */
export function isDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = written.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** What is told of a fact that is none. */
export function notRead(fact: string, value: string, option?: string): string {
  const wayOut = option ? ` Say ${option}, where it is not seen in the text.` : '';
  return `The file says a ${fact} that is none, “${value.slice(0, 40)}”; it is left out.${wayOut}`;
}
