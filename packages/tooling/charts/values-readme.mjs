function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

function table(entries) {
  const rows = entries.map(
    ({ path, description, value }) =>
      `| \`${path.join('.')}\` | \`${cell(JSON.stringify(value))}\` | ${cell(description)} |`,
  );
  return ['| Value | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

const notice =
  '<!-- Made by packages/tooling/check-charts.mjs --write from Chart.yaml and the comments in values.yaml. -->';

/**
 * The README of a chart.
 * @param {object} chart
 * @param {string} chart.name
 * @param {string} chart.description
 * @param {string} chart.version
 * @param {string} chart.introduction Markdown between the title and the values.
 * @param {{ title: string, entries: import('./values-comments.mjs').ValueEntry[] }[]} chart.sections
 */
export function readmeOf({ name, description, version, introduction, sections }) {
  const tables = sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${table(entries)}`);
  return `${[notice, `# ${name} ${version}`, `${description}.`, introduction, ...tables].join('\n\n')}\n`;
}
