import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Conversation } from '@astraea/contracts';
import { buildDocx, buildPlacedPdf, lineFromTheRight } from '@astraea/document/testing';
import { type ApiUser, signUpUser, waitUntilActive } from './api';
import { ask } from './conversations';
import { ingest, operate } from './ingest';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

const country = 'New Zealand';
const options = { country, topic: 'Launch and re-entry', kind: 'law', status: 'in force' };

let system: RunningSystem;
let user: ApiUser;

beforeAll(async () => {
  system = await startSystem({ env: { FREE_QUESTIONS_PER_DAY: '100000' } });
  await waitUntilActive(system.url, country);
  user = await signUpUser(system.url, 'ada@example.org');
});
afterAll(() => system?.stop());

/** The answer to a question of somebody who asks it for the first time. */
async function answerTo(content: string, place = { country, continent: 'Oceania' }) {
  const conversation = await ask(user, { content, label: place.country, topic: options.topic, ...place });
  return { conversation, citations: citationsOf(conversation) };
}

function citationsOf({ messages }: Conversation) {
  return messages[1]?.proof?.citations ?? [];
}

function fileOf(doc: string, version: string, of = country) {
  return user.call('GET', `/api/document/${encodeURIComponent(of)}/${doc}?version=${version}`);
}

const tugQuestion = 'What fee does the operator of an orbital tug pay to the registrar each year?';
const tugLaw = (fee: string) =>
  buildPlacedPdf([
    [
      'Orbital Tugs Act',
      'Section 1. Scope',
      'This Act applies to orbital tugs.',
      'Section 2. Fee',
      `The operator of an orbital tug pays the registrar a fee of ${fee} dollars each year.`,
    ].map((text, index) => ({ text, x: 60, y: 760 - 30 * index })),
  ]);
const tugs = 'new-zealand-orbital-tugs.pdf';
const tugFile = (fee: string) => ({ name: 'orbital-tugs.pdf', content: tugLaw(fee) });

const balloons = 'new-zealand-balloons.docx';
const balloonQuestion = 'How long does a stratospheric balloon keep its beacon lit?';

test('documents of an operator are cited at their provisions as soon as they are given', async () => {
  const docx = buildDocx(
    [
      { text: 'Beacons of balloons', numbered: 0 },
      { text: 'A stratospheric balloon keeps its beacon lit for 47 hours after its release.', numbered: 1 },
    ],
    { levels: ['Section %1', '(%2)'] },
  );
  const balloonFile = { name: 'balloons.docx', content: docx };
  expect(await ingest(system, tugFile('4,321'), { ...options, doc: tugs })).toContain('1 published');
  expect(await ingest(system, balloonFile, { ...options, doc: balloons })).toContain('1 published');
  await until(async () => (await answerTo(balloonQuestion)).citations[0]?.doc === balloons);
  const { conversation, citations } = await answerTo(tugQuestion);
  expect(citations[0]).toMatchObject({
    doc: tugs,
    country,
    page: 1,
    provision: 'Section 2',
    status: 'in force',
    source_kind: 'law',
  });
  expect(citations[0]?.quote).toContain('a fee of 4,321 dollars each year');
  expect(conversation.messages[1]?.content).toContain('4,321');
  expect((await answerTo(balloonQuestion)).citations[0]).toMatchObject({
    doc: balloons,
    provision: 'Section 1(1)',
  });
});

test('a new version takes the place of the old without a moment in which neither is found', async () => {
  const [old] = (await answerTo(tugQuestion)).citations;
  const fees: string[] = [];
  let given = false;
  const asking = until(async () => {
    const { citations } = await answerTo(tugQuestion);
    const cited = citations.find(({ doc }) => doc === tugs);
    fees.push(/fee of (\S+) dollars/.exec(cited?.quote ?? '')?.[1] ?? 'none');
    return given && fees.at(-1) === '5,678';
  });
  await ingest(system, tugFile('5,678'), { ...options, doc: tugs });
  given = true;
  await asking;
  // The old for a while, then the new, and never nothing.
  expect(fees.join(' ')).toMatch(/^(4,321 )*(5,678 ?)+$/);
  const kept = await fileOf(tugs, old?.version ?? '');
  expect(Buffer.from(await kept.arrayBuffer()).equals(tugLaw('4,321'))).toBe(true);
});

test('the same file twice is one version, also under another name', async () => {
  expect(await ingest(system, tugFile('5,678'), options)).toContain('0 published, 1 there already');
  const copy = { name: 'copy.pdf', content: tugLaw('5,678') };
  expect(await ingest(system, copy, options)).toContain(`is there as ${tugs}`);
  const listed = await operate(system, 'list', '--country', country);
  expect(listed.match(/new-zealand-orbital-tugs/g)).toHaveLength(1);
  expect(listed).not.toContain('copy');
});

test('a repealed law is no longer cited as law in force', async () => {
  await operate(system, 'repeal', tugs, '--reason', 'Orbital Tugs Act 2');
  const citesAsLaw = async () =>
    (await answerTo(tugQuestion)).citations.some(({ doc, status }) => doc === tugs && status === 'in force');
  await until(async () => !(await citesAsLaw()));
  const { conversation, citations } = await answerTo(tugQuestion);
  for (const { doc, status } of citations) if (doc === tugs) expect(status).toBe('repealed');
  if (citations.some(({ doc }) => doc === tugs))
    expect(conversation.messages[1]?.content).toMatch(/repealed/i);
});

test('a withdrawn document is not found, and stays readable for the answers that cite it', async () => {
  const [cited] = (await answerTo(balloonQuestion)).citations;
  await operate(system, 'withdraw', balloons, '--reason', 'wrong file');
  await until(async () => !(await answerTo(balloonQuestion)).citations.some(({ doc }) => doc === balloons));
  expect((await fileOf(balloons, cited?.version ?? '')).status).toBe(200);
});

test('an erased document is gone, and is said to be', async () => {
  const [cited] = (await answerTo(balloonQuestion)).citations.filter(({ doc }) => doc === balloons);
  expect(cited).toBeUndefined();
  const listed = await operate(system, 'list', '--country', country);
  expect(listed).toMatch(new RegExp(`withdrawn +${country} +${balloons}`));
  await operate(system, 'erase', balloons, '--reason', 'asked for by its publisher');
  const answer = await user.call('GET', `/api/document/${encodeURIComponent(country)}/${balloons}`);
  expect(answer.status).toBe(410);
});

test('a law that is read from the right is found in its own language, and its proof holds offline', async () => {
  const emirates = { country: 'United Arab Emirates', continent: 'Asia' };
  const lines = [
    ['المادة', '9'],
    // Its typeface has one glyph for two letters of the first word.
    ['يل\uE001م', 'مشغل', 'القاطرة', 'المدارية', 'بتأمين لا يقل عن', '7,654,321', 'درهم', ')AED(', '.'],
  ].map((parts, index) => lineFromTheRight(parts, { right: 540, y: 760 - 20 * index, order: 'standing' }));
  const content = buildPlacedPdf([lines.flat()]);
  const file = { name: 'قانون القاطرات.pdf', content };
  expect(await ingest(system, file, { ...options, ...emirates, language: 'ar' })).toContain('1 published');
  const question = 'ماذا تقول المادة 9 من قانون القاطرات؟';
  const found = await until(async () => {
    const { conversation, citations } = await answerTo(question, emirates);
    return citations[0]?.provision === 'المادة 9' ? conversation : undefined;
  });
  const [citation] = citationsOf(found);
  expect(citation?.quote).toBe('يلتزم مشغل القاطرة المدارية بتأمين لا يقل عن 7,654,321 درهم (AED) .');
  const folder = await mkdtemp(join(tmpdir(), 'astraea-proof-'));
  await writeFile(join(folder, citation?.doc ?? ''), content);
  await writeFile(
    join(folder, 'answer.json'),
    JSON.stringify({ ...found, messages: [found.messages[0], onlyFirst(found)] }),
  );
  const program = resolve(__dirname, '../services/document/dist/verify-proof/main.mjs');
  const verified = await new Promise<string>((settle) => {
    execFile(process.execPath, [program, join(folder, 'answer.json'), '--files', folder], (_, out, err) =>
      settle(out + err),
    );
  });
  await rm(folder, { recursive: true });
  expect(verified).toContain('1 of 1 citations hold.');
});

/** The answer with its first citation alone. */
function onlyFirst({ messages }: Conversation) {
  const answer = messages[1];
  return (
    answer?.proof && { ...answer, proof: { ...answer.proof, citations: answer.proof.citations.slice(0, 1) } }
  );
}
