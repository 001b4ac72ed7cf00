import { judgeGoals } from './goals.mjs';

const round = (figure) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0));
const row = (...cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

function loadTable(variants) {
  const [first] = variants;
  const rows = variants.map(({ name, perSecond, p50Ms, p99Ms, statuses }) => {
    const ratio = round(perSecond / first.perSecond);
    const codes = Object.keys(statuses).join(', ');
    return [name, round(perSecond), ratio, round(p50Ms), round(p99Ms), codes];
  });
  return table(['', 'requests a second', `to ${first.name}`, 'p50 ms', 'p99 ms', 'statuses'], rows);
}

function gatewayText({ gateway, profile }) {
  const shares = profile.map(({ owner, share }) => [owner, `${(share * 100).toFixed(1)} %`]);
  return `## The gateway

\`GET /api/auth/me\`, ${gateway.connections} connections. The gateway is a process of its own with identity, limits (counted in ${gateway.limitsIn})
and telemetry (spans sent to a collector); what is behind it answers a fixed body.

${loadTable(gateway.variants)}

Where one gateway spends the time in which it is busy, by whose code runs:

${table(['code', 'share'], shares)}`;
}

function streamsText({ streams }) {
  const { wanted, count, openedMs, heardMs, beforeMiB, afterMiB, kibPerStream } = streams;
  const bound =
    count < wanted ? ` ${wanted} were wanted; a process may hold no more files open on this machine.` : '';
  return `## Open streams

${count} streams were open on one gateway at the same time.${bound} Its memory rose from ${round(beforeMiB)} to ${round(afterMiB)} MiB: ${round(kibPerStream)} KiB a stream.
To open them took ${round(openedMs / 1000)} s; one event reached all of them within ${round(heardMs)} ms.`;
}

function callsText({ calls }) {
  const parts = Object.entries(calls.measured).map(([path, variants]) => {
    const sizes = variants.map(({ name, bytes }) => `${name} ${bytes} bytes`).join(', ');
    return `\`GET ${path}\` (${sizes}):\n\n${loadTable(variants)}`;
  });
  return `## Whole systems in one process

As \`npm start\` runs them, embedded backends, ${calls.connections} connections, ${calls.conversationCount} stored conversations of two messages.

${parts.join('\n\n')}`;
}

function firstTextText({ firstText }) {
  const rows = firstText.levels.flatMap(({ users, variants }) =>
    variants.map(({ name, questions, p50Ms, p99Ms, mostMs }) => [
      users,
      name,
      questions,
      ...[p50Ms, p99Ms, mostMs].map(round),
    ]),
  );
  return `## Time to the first text

What the system adds: the model's stand-in speaks at once. From the call to the first checked text at the client. Each user asks
about every ${firstText.thinkMs / 1000} s.

${table(['users', 'system', 'questions', 'p50 ms', 'p99 ms', 'longest ms'], rows)}`;
}

function memoryText({ memory }) {
  const names = memory.variants[0].parts.map(({ name }) => name).toSorted();
  const rows = memory.variants.map(({ name, parts, mib }) => [
    name,
    ...names.map((part) => round(parts.find((found) => found.name === part)?.mib ?? Number.NaN)),
    round(mib),
  ]);
  return `## Idle memory

Resident memory in MiB of the six parts as processes (\`npm run start:distributed\`), ${memory.settleSeconds} s after the start.

${table(['', ...names, 'all'], rows)}`;
}

function goalsText(measured) {
  const rows = judgeGoals(measured).map(({ name, wanted, figure, holds }) => [
    name,
    wanted,
    figure === undefined ? 'not measured' : round(figure),
    holds === undefined ? '' : holds ? 'yes' : '**no**',
  ]);
  return table(['goal', 'wanted', 'measured', 'holds'], rows);
}

/** The page that says what a run of the bench measured. */
export function performancePage(measured) {
  const { machine, baseline } = measured;
  return `${[
    '# Performance',
    `Written by \`npm run bench:system\` from \`standalone/bench/measured/system.json\`; change neither by hand. Measured in one run on
${machine.day}: ${machine.cpus} CPUs (${machine.cpu}), ${round(machine.memoryGiB)} GiB, ${machine.platform}, Node ${machine.node}; load average before the run ${machine.loadBefore}.
The client runs on the same machine. ${baseline ? `The baseline is commit ${baseline}.` : 'No baseline was given.'} What is compared runs in turn, slice by slice; the ratios say more than the
figures, which are of this machine.`,
    goalsText(measured),
    gatewayText(measured),
    callsText(measured),
    firstTextText(measured),
    streamsText(measured),
    memoryText(measured),
  ].join('\n\n')}\n`;
}
