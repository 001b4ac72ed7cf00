import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licenceProblems, satisfies, weightsProblems } from './licences.mjs';

const policy = {
  shipped: ['MIT', 'Apache-2.0'],
  fonts: { licences: ['OFL-1.1'], packages: ['some-font'] },
  unchanged: { 'by-file': { licence: 'CPAL-1.0', reason: 'delivered as it is published' } },
  development: { 'MPL-2.0': ['named-tool'] },
  named: { 'old-package': { licence: 'MIT', reason: 'its LICENSE file' } },
  runtimeOnly: {},
};
const base = [
  { name: 'some-font', licence: 'OFL-1.1', shipped: true },
  { name: 'named-tool', licence: 'MPL-2.0', shipped: false },
  { name: 'old-package', licence: 'not stated', shipped: true },
  { name: 'by-file', licence: 'CPAL-1.0 OR AGPL-1.0', shipped: true },
].map(complete);

function complete(one: { name: string; licence: string; shipped: boolean }) {
  return { ...one, version: '1.0.0', path: `node_modules/${one.name}`, optional: false };
}

test('accepted and named licences pass', () => {
  expect(licenceProblems(base, policy)).toEqual([]);
});

test.each([
  [
    'a delivered package under a licence that is not on the list',
    { name: 'x', licence: 'GPL-3.0', shipped: true },
  ],
  [
    'a delivered package under a licence for tools',
    { name: 'named-tool', licence: 'MPL-2.0', shipped: true },
  ],
  ['a tool under a licence for tools that nobody named', { name: 'x', licence: 'MPL-2.0', shipped: false }],
  ['a package that is no font under a font licence', { name: 'x', licence: 'OFL-1.1', shipped: true }],
  ['a package under a copyleft by file that nobody named', { name: 'x', licence: 'CPAL-1.0', shipped: true }],
  ['a package without a licence', { name: 'x', licence: 'not stated', shipped: false }],
  ['a package of which one half is not accepted', { name: 'x', licence: 'MIT AND GPL-2.0', shipped: true }],
])('%s fails', (_case, one) => {
  const problems = licenceProblems([...base, complete(one)], policy);
  expect(problems).toEqual([expect.stringContaining(`${one.name} 1.0.0`)]);
});

test('an exception that nobody needs any more fails', () => {
  expect(licenceProblems(base.slice(0, 2), policy)).toEqual([
    expect.stringContaining('old-package'),
    expect.stringContaining('by-file'),
  ]);
});

describe('weights of models', () => {
  const encoder = { folder: 'services/retrieval/weights', licence: 'MIT' };
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'astraea-licences-'));
    mkdirSync(join(root, encoder.folder), { recursive: true });
    writeFileSync(join(root, encoder.folder, 'model.bin'), '');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('weights that are named pass', () => {
    expect(weightsProblems(root, { ...policy, weights: [encoder] })).toEqual([]);
  });

  test('weights that nobody named fail', () => {
    expect(weightsProblems(root, { ...policy, weights: [] })).toEqual([
      expect.stringContaining(encoder.folder),
    ]);
  });

  test('weights in a folder below that nobody named fail', () => {
    const other = `${encoder.folder}/other`;
    mkdirSync(join(root, other));
    writeFileSync(join(root, other, 'model.onnx'), '');
    expect(weightsProblems(root, { ...policy, weights: [encoder] })).toEqual([
      expect.stringMatching(`${other}$`),
    ]);
  });

  test('an account of weights is none', () => {
    rmSync(join(root, encoder.folder, 'model.bin'));
    writeFileSync(join(root, encoder.folder, 'README.md'), '');
    expect(weightsProblems(root, { ...policy, weights: [] })).toEqual([]);
  });

  test('weights under a licence that is not on the list fail', () => {
    const closed = { ...encoder, licence: 'CC-BY-NC-4.0' };
    expect(weightsProblems(root, { ...policy, weights: [closed] })).toEqual([
      expect.stringContaining('CC-BY-NC-4.0'),
    ]);
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['GPL-2.0 OR (MIT AND Apache-2.0)', true],
  ['MIT AND (GPL-2.0 OR GPL-3.0)', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MIT GPL-2.0', false],
  ['(MIT', false],
  ['', false],
])('the expression "%s" is %s', (expression, expected) => {
  expect(satisfies(expression, (licence) => policy.shipped.includes(licence))).toBe(expected);
});
