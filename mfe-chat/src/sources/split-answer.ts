/** The paragraph with which an answer begins is its conclusion. */
export function splitAnswer(content: string): { conclusion: string; reasoning: string } {
  const text = content.trim();
  const end = text.search(/\n\s*\n/);
  if (end < 0) return { conclusion: text, reasoning: '' };
  return { conclusion: text.slice(0, end), reasoning: text.slice(end).trim() };
}
