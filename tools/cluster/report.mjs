import { writeFileSync } from 'node:fs';
import { say, seconds } from '../../packages/tooling/terminal.mjs';

const lines = [];

/** One line, or several, of what was seen: for the terminal, and for the report. */
export function tell(text) {
  say(text);
  lines.push(text);
}

/** One thing that is shown, under its own heading, with the time that it took. */
export async function show(title, act) {
  const began = Date.now();
  say(`\n## ${title}`);
  lines.push(`\n## ${title}\n\n\`\`\`text`);
  const result = await act();
  tell(`(${seconds(began)})`);
  lines.push('```');
  return result;
}

/** Keeps what was seen, as Markdown. @param {string} file @param {string} head what stands before it */
export function writeReport(file, head) {
  writeFileSync(file, `${head}\n${lines.join('\n')}\n`);
}
