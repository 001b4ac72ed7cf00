import { judgeGoals } from './goals.mjs';

const round = (figure) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0));
const row = (...cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

function loadTable(variants) {
  const [first] = variants;
  const rows = variants.map(({ name, perSecond, cpuMs, p50Ms, p99Ms, statuses }) => [
    ...[name, round(perSecond), round(perSecond / first.perSecond)],
    ...[round(cpuMs), round(first.cpuMs / cpuMs), round(p50Ms), round(p99Ms)],
    Object.keys(statuses).join(', '),
  ]);
  const to = `to ${first.name}`;
  return table(
    [
      '',
      'requests a second',
      to,
      'processor ms each',
      `requests for the same, ${to}`,
      'p50 ms',
      'p99 ms',
      'statuses',
    ],
    rows,
  );
}

function sharesText(shares) {
  return table(
    ['code', 'share'],
    shares.map(({ owner, share }) => [owner, `${(share * 100).toFixed(1)} %`]),
  );
}

function gatewayText({ gateway }) {
  return `## The gateway

\`GET /api/auth/me\`, ${gateway.connections} connections. The gateway is a process of its own with identity, limits (counted in ${gateway.limitsIn})
and telemetry (spans sent to a collector, where nothing else is said); what is behind it answers a fixed body. A bare proxy passes on and
does nothing else: by Node alone, or by Express with http-proxy-middleware. Client, gateways and what is behind them share the processors, so
that three gateways show more only where there are processors for them.

${loadTable(gateway.variants)}

Where one gateway spends the time in which it is busy, by whose code runs:

${sharesText(gateway.profile)}`;
}

function listText({ list }) {
  return `## The list among many conversations

\`GET /api/conversations?limit=100\` of the conversation service alone, without a gateway, ${list.connections} connections.

${loadTable(list.variants)}`;
}

function streamsText({ streams }) {
  const { wanted, count, openedMs, heardMs, beforeMiB, afterMiB, kibPerStream } = streams;
  const bound =
    count < wanted ? ` ${wanted} were wanted; a process may hold no more files open on this machine.` : '';
  return `## Open streams

${count} streams were open on one gateway at the same time.${bound} Its memory rose from ${round(beforeMiB)} to ${round(afterMiB)} MiB: ${round(kibPerStream)} KiB a stream.
To open them took ${round(openedMs / 1000)} s; one event reached all of them within ${round(heardMs)} ms.`;
}

function callsText({ calls, profiles }) {
  const parts = Object.entries(calls.measured).map(([path, variants]) => {
    const sizes = variants.map(({ name, bytes }) => `${name} ${bytes} bytes`).join(', ');
    const where = `Where this system's main thread spends its busy time then:\n\n${sharesText(profiles[path])}`;
    return `### \`GET ${path}\`\n\nAnswers: ${sizes}.\n\n${loadTable(variants)}\n\n${where}`;
  });
  return `## Whole systems in one process

As \`npm start\` runs them, embedded backends, ${calls.connections} connections, ${calls.conversationCount} stored conversations of two messages.

${parts.join('\n\n')}`;
}

function firstTextText({ firstText }) {
  const rows = firstText.levels.flatMap(({ users, variants }) =>
    variants.map(({ name, questions, failed, p50Ms, p99Ms, mostMs, cpuMs, mainThreadMs }) => [
      ...[users, name, questions, failed],
      ...[p50Ms, p99Ms, mostMs, cpuMs, mainThreadMs].map(round),
    ]),
  );
  return `## Time to the first text

What the system adds: the model's stand-in says its first sentence at once. From the call to the first checked text at the client, for new
conversations. All questions of a level are different ones, of those by which answers are evaluated. Each user asks about every ${firstText.thinkMs / 1000} s; one
alone sooner again. The processor time of a question is that of the whole system; what the main thread has not used of it is the encoder's
(it runs in a thread of its own).

${table(['users', 'system', 'answered', 'turned away', 'p50 ms', 'p99 ms', 'longest ms', 'processor ms each', 'of the main thread'], rows)}`;
}

function questionText({ question }) {
  const [off] = question;
  const rows = question.map(({ name, questions, cpuMs }) => [
    ...[name, questions, round(cpuMs), round(off.cpuMs / cpuMs)],
  ]);
  return `## A whole question, and its telemetry

Processor time of the whole system in one process for a question, the same ones of each system in turn: telemetry off (not loaded), on (spans
are made and handed on), and exported to a collector. The model's stand-in answers at once.

${table(['telemetry', 'questions', 'processor ms each', 'questions for the same, to off'], rows)}`;
}

function byKeyText({ byKey }) {
  const [bySignIn] = byKey;
  const rows = byKey.map(({ name, questions, cpuMs, p50Ms, p99Ms }) => [
    ...[name, questions, round(cpuMs), round(bySignIn.cpuMs / cpuMs)],
    ...[p50Ms, p99Ms].map(round),
  ]);
  return `## A whole question by API key

Processor time of the whole system in one process for a question that comes by key and by the sign-in of the same user: the same ones in turn, each of which was asked
before. The model's stand-in answers at once.

${table(['', 'questions', 'processor ms each', 'questions for the same, to by sign-in', 'p50 ms', 'p99 ms'], rows)}`;
}

function replicasText({ replicas }) {
  const [one] = replicas;
  const rows = replicas.map(({ name, questions, cpuMs }) => [
    ...[name, questions, round(cpuMs), round(cpuMs / one.cpuMs)],
  ]);
  return `## A question with two replicas

Processor time of a question in all six parts as processes, on MongoDB's, Kafka's and Redis' protocols: conversation and retrieval once, and twice. The same
questions of both, in turn; what takes turns between replicas is no part and does not count. The model's stand-in answers at once.

${table(['conversation and retrieval', 'questions', 'processor ms each', 'to one of each'], rows)}`;
}

function withoutModelText({ withoutModel }) {
  const [first] = withoutModel;
  const rows = withoutModel.map(({ name, questions, cpuMs, p50Ms, p99Ms, comparisonP50Ms }) => [
    ...[name, questions, round(cpuMs), round(first.cpuMs / cpuMs)],
    ...[p50Ms, p99Ms, comparisonP50Ms].map(round),
  ]);
  const head = [
    ...['', 'questions', 'processor ms each', `questions for the same, to ${first.name}`],
    ...['first text p50 ms', 'p99 ms', 'five countries p50 ms'],
  ];
  return `## A question without a language model

The same different questions of each system, in turn, one after another; processor time is that of the whole system in one process, with what
it does behind an answer. A comparison asks one question of five countries at once and ends with its last answer.

${table(head, rows)}`;
}

function memoryText({ memory }) {
  const names = memory.variants[0].parts.map(({ name }) => name).toSorted();
  const rows = memory.variants.map(({ name, parts, mib, proportionalMib }) => [
    name,
    ...names.map((part) => round(parts.find((found) => found.name === part)?.mib ?? Number.NaN)),
    ...[round(mib), round(proportionalMib)],
  ]);
  return `## Idle memory

Resident memory in MiB of the six parts as processes (\`npm run start:distributed\`), once they have used next to no processor for some
seconds: guides are stored, indexed and embedded then. The sum counts the program's own pages once for each process; the last column is
the sum of the proportional set sizes, in which a shared page counts once. The goal is held against the larger one.

${table(['', ...names, 'all', 'all, shared pages once'], rows)}`;
}

function goalsText(measured) {
  const rows = judgeGoals(measured).map(({ name, wanted, figure, ofProcessor, holds }) => [
    name,
    wanted,
    figure === undefined ? 'not measured' : round(figure),
    ofProcessor === undefined ? '' : round(ofProcessor),
    holds === undefined ? '' : holds ? 'yes' : '**no**',
  ]);
  return table(['goal', 'wanted', 'measured', 'by processor time', 'holds'], rows);
}

/** The page that says what a run of the bench measured. */
export function performancePage(measured) {
  const { machine, baseline, commit } = measured;
  return `${[
    '# Performance',
    `Written by \`npm run bench:system\` from \`tools/bench/measured/system.json\`; change neither by hand. Measured in one run on
${machine.day}: ${machine.cpus} CPUs (${machine.cpu}), ${round(machine.memoryGiB)} GiB, ${machine.platform}, Node ${machine.node}; load average ${machine.loadBefore} before the run and ${machine.loadAfter} at its end, ${round(machine.minutes)} minutes. This is commit ${commit}. The command:
\`npm run bench:system${baseline ? ' -- --baseline <folder with the baseline, built>' : ''}\`.
The client runs on the same machine. ${baseline ? `The baseline is commit ${baseline}.` : 'No baseline was given.'} What is compared runs in turn, slice by slice; the ratios say more than the
figures, which are of this machine.`,
    goalsText(measured),
    gatewayText(measured),
    callsText(measured),
    listText(measured),
    firstTextText(measured),
    questionText(measured),
    byKeyText(measured),
    replicasText(measured),
    withoutModelText(measured),
    streamsText(measured),
    memoryText(measured),
  ].join('\n\n')}\n`;
}
