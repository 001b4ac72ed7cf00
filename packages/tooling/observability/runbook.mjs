const parts = ['Meaning', 'Dashboard', 'Causes', 'Commands', 'How it ends'];
const commandsOfSection = 3;

/** Sections of the runbook by their heading. @returns {Record<string, string>} */
function sectionsOf(text) {
  const [, ...sections] = text.split(/^## /m);
  return Object.fromEntries(sections.map((section) => [section.split('\n', 1)[0], section]));
}

/** The lines of a section's block of commands. */
function commandsOf(section) {
  const [, block = ''] = section.match(/```sh\n([\s\S]*?)```/) ?? [];
  return block.split('\n').filter(Boolean);
}

/** @typedef {{ scripts: string[], parts: string[], events: string[], dashboards: string[] }} Known names that commands and sections may use */

/** What a command names that does not exist. @param {Known} known @returns {string[]} */
export function problemsOfCommand(command, known) {
  const [program] = command.split(' ');
  if (!['kubectl', 'helm', 'npm'].includes(program)) return [`'${command}' is no command of an operator`];
  const scripts = [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
  const named = [
    ...command.matchAll(
      /(?:deployment|networkpolicy)[/ ]astraea-([\w-]+)|app\.kubernetes\.io\/name=([\w-]+)/g,
    ),
  ];
  const [, events = ''] = command.match(/grep -E '([^']+)'/) ?? [];
  return [
    ...scripts
      .filter((script) => !known.scripts.includes(script))
      .map((script) => `there is no npm run ${script}`),
    ...named.flatMap(([, one, other]) => {
      const part = one ?? other;
      return known.parts.includes(part) ? [] : [`there is no part ${part}`];
    }),
    ...events
      .split('|')
      .filter((event) => event && !known.events.includes(event))
      .map((event) => `nothing logs ${event}`),
  ];
}

function problemsOfSection(section, known) {
  const missing = parts.filter((part) => !section.includes(`**${part}.**`));
  const commands = commandsOf(section);
  const [, dashboard = ''] = section.match(/\*\*Dashboard\.\*\* (.+?[.?])$/m) ?? [];
  const isKnown =
    known.dashboards.includes(dashboard) || known.dashboards.includes(dashboard.replace(/\.$/, ''));
  return [
    ...missing.map((part) => `does not say '${part}'`),
    ...(commands.length === commandsOfSection
      ? []
      : [`has ${commands.length} commands, not ${commandsOfSection}`]),
    ...(isKnown ? [] : [`names no dashboard that there is: '${dashboard}'`]),
    ...commands.flatMap((command) => problemsOfCommand(command, known)),
  ];
}

/**
 * Whether every alert has its section and every section of the runbook its alert.
 * @param {string} text of the runbook @param {{ alert: string, labels: object, annotations: object }[]} alerts @param {Known} known
 * @returns {string[]}
 */
export function problemsOfRunbook(text, alerts, known) {
  const sections = sectionsOf(text);
  const names = new Set(alerts.map(({ alert }) => alert));
  return [
    ...alerts.flatMap(({ alert, labels, annotations }) => [
      ...(annotations.runbook_url === `docs/runbook.md#${alert.toLowerCase()}`
        ? []
        : [`the alert ${alert} names ${annotations.runbook_url}, not its section`]),
      ...(['page', 'ticket'].includes(labels.severity)
        ? []
        : [`the alert ${alert} is neither page nor ticket`]),
    ]),
    ...[...names]
      .filter((alert) => !sections[alert])
      .map((alert) => `docs/runbook.md has no section ${alert}`),
    ...Object.keys(sections)
      .filter((name) => !names.has(name))
      .map((name) => `docs/runbook.md has a section ${name}, and no alert is called so`),
    ...Object.entries(sections).flatMap(([name, section]) =>
      problemsOfSection(section, known).map((problem) => `docs/runbook.md, ${name}: ${problem}`),
    ),
  ];
}
