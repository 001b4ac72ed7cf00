// npm run sizing: writes docs/sizing.md, pods for 50, 500 and 5,000 users, from what `npm run bench:system` measured.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { say } from '../../packages/tooling/terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What one user does who is at work with it: assumptions, to be replaced by figures of one's own. */
const user = { questionsPerHour: 20, callsPerMinute: 10, secondsOfAnAnswer: 20 };
const levels = [50, 500, 5000];
/** The autoscaler's goal, autoscaling.targetCpuPercent. */
const share = 0.7;

function cpuRequest(chart) {
  const values = parse(readFileSync(join(root, 'charts', chart, 'values.yaml'), 'utf8'));
  return Number.parseInt(values.resources.requests.cpu, 10) / 1000;
}

function ofThisSystem(variants) {
  return variants.find(({ name }) => name === 'this');
}

/** What a question and a call cost (ms of a processor), and a stream (KiB). */
function costs(measured) {
  const question = ofThisSystem(measured.firstText.levels[0].variants).cpuMs;
  const call = measured.gateway.variants.find(({ name }) => name === 'one gateway before it').cpuMs;
  return { question, call, stream: measured.streams.kibPerStream };
}

function pods(cores, request) {
  return Math.max(2, Math.ceil(cores / (request * share)));
}

function row(users, cost) {
  const questions = (users * user.questionsPerHour) / 3600;
  const calls = (users * user.callsPerMinute) / 60;
  const streams = Math.ceil(questions * user.secondsOfAnAnswer);
  const answering = (questions * cost.question) / 1000;
  const passing = (calls * cost.call) / 1000;
  const cells = [
    users.toLocaleString('en'),
    calls.toFixed(1),
    questions.toFixed(2),
    streams,
    passing.toFixed(2),
    pods(passing, cpuRequest('astraea-gateway')),
    answering.toFixed(2),
    pods(answering, cpuRequest('astraea-retrieval')),
    `${Math.ceil((streams * cost.stream) / 1024)} MiB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The page, from what tools/bench/measured/system.json holds. */
export function sizingPage(measured) {
  const cost = costs(measured);
  const heads = [
    ...['users at work', 'calls a second', 'questions a second', 'open streams'],
    ...[
      'gateway: processors',
      'gateway: pods',
      'retrieval: processors',
      'retrieval: pods',
      'streams in all gateways',
    ],
  ];
  return `# Sizing

Written by \`npm run sizing\` from what \`npm run bench:system\` measured on ${measured.machine.day} at commit ${measured.commit}
([performance.md](performance.md)). It is arithmetic, not a load test: a question costs ${Math.round(cost.question)} ms of a processor of that
machine, counted as all of it in retrieval, a call ${cost.call.toFixed(2)} ms at the gateway, an open stream ${Math.round(cost.stream)} KiB. A user at work is taken to ask ${user.questionsPerHour} questions
an hour, to make ${user.callsPerMinute} calls a minute, and to read along for ${user.secondsOfAnAnswer} s. Pods are as many as keep to ${share * 100} % of the processor that the charts ask for
(\`resources.requests.cpu\`: gateway ${cpuRequest('astraea-gateway')}, retrieval ${cpuRequest('astraea-retrieval')}), and never fewer than two.

| ${heads.join(' | ')} |
|${heads.map(() => ' --- |').join('')}
${levels.map((users) => row(users, cost)).join('\n')}

Not in it: a language model of your own, MongoDB, Kafka and Redis, the reading of new
documents, and peaks: multiply users by what your busiest ten minutes have over the rest. The other parts need two pods each at these sizes.
`;
}

export function readMeasured() {
  return JSON.parse(readFileSync(join(root, 'tools/bench/measured/system.json'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'docs/sizing.md'), sizingPage(readMeasured()));
  say('Written: docs/sizing.md');
}
